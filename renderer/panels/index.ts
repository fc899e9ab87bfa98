import type { PanelRegistry } from '../app/panel';

/** All panels by name. Each is loaded when it is first opened: the table needs none of them. */
export const PANELS: PanelRegistry = {
  settings: { title: 'Settings', size: 'medium', load: async () => (await import('./settings/settings-panel')).SettingsPanel },
  statistics: { title: 'Statistics', size: 'large', load: async () => (await import('./statistics/statistics-panel')).StatisticsPanel },
  history: { title: 'History', size: 'large', load: async () => (await import('./history/history-panel')).HistoryPanel },
  'select-deal': { title: 'Select deal', size: 'medium', load: async () => (await import('./deal/deal-panel')).DealPanel },
  rules: { title: 'Rules and help', size: 'large', load: async () => (await import('./help/help-panel')).HelpPanel },
  keys: { title: 'Keys', size: 'medium', load: async () => (await import('./help/keys-panel')).KeysPanel },
  licences: { title: 'Licences', size: 'medium', load: async () => (await import('./help/licences-panel')).LicencesPanel },
  moves: { title: 'Moves of this game', size: 'medium', load: async () => (await import('../chrome/moves-panel')).MovesPanel },
};
