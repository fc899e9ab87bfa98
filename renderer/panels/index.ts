import type { PanelBody, PanelDefinition, PanelRegistry } from '../app/panel';

/** All panels by name. The table needs none of them, so each has its code fetched after it. */
export const PANELS: PanelRegistry = {
  settings: late('Settings', 'medium', async () => (await import('./settings/settings-panel')).SettingsPanel),
  statistics: late('Statistics', 'large', async () => (await import('./statistics/statistics-panel')).StatisticsPanel),
  history: late('Game history', 'large', async () => (await import('./history/history-panel')).HistoryPanel),
  'select-deal': late('Select deal', 'medium', async () => (await import('./deal/deal-panel')).DealPanel),
  rules: late('Rules and help', 'large', async () => (await import('./help/help-panel')).HelpPanel),
  keys: late('Keys', 'medium', async () => (await import('./help/keys-panel')).KeysPanel),
  licences: late('Licences', 'medium', async () => (await import('./help/licences-panel')).LicencesPanel),
  moves: late('Moves of this game', 'medium', async () => (await import('../chrome/moves-panel')).MovesPanel),
};

function late(title: string, size: PanelDefinition['size'], fetch: () => Promise<PanelBody>): PanelDefinition {
  let body: PanelBody | null = null;
  return { title, size, loaded: () => body, load: async () => (body ??= await fetch()) };
}
