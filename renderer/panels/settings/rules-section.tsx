import type { JSX } from 'preact';
import type { KingRule, Ruleset } from '../../../shared/engine/ruleset';
import { DEFAULT_RULESET, parseRuleset, rulesetId, rulesetName } from '../../../shared/engine/ruleset';
import { Choice, Switch } from '../parts/choice';
import type { SectionProps } from './setting';
import { Section, named } from './setting';

/** House rules for new games. */
export function RulesSection({ settings, change }: SectionProps): JSX.Element {
  const rules = parseRuleset(settings.ruleset) ?? DEFAULT_RULESET;
  const set = (part: Partial<Ruleset>): void => change({ ruleset: rulesetId({ ...rules, ...part }) });
  const usual = settings.ruleset === rulesetId(DEFAULT_RULESET);
  return (
    <Section name="rules" title="House rules for new games">
      <p class="note">They take effect with the next new game; the game on the table keeps its own. Statistics are kept for each set of rules on its own.</p>
      <Choice<KingRule>
        legend="Kings at the deal"
        look="list"
        options={[
          { value: 'all', label: 'All under', note: 'Every king is slid to the bottom of its fan. The usual rule.' },
          { value: 'same-suit', label: 'Under their own suit', note: 'Only a king above a lower card of its own suit is slid, directly under that card.' },
          { value: 'none', label: 'As dealt', note: 'No king is moved. Harder.' },
        ]}
        value={rules.kings}
        onChange={(kings) => set({ kings })}
      />
      <Choice
        legend="Redeals"
        look="row"
        note="A redeal gathers the fans, shuffles them in an order fixed by the deal, and deals again in threes."
        options={named({ 0: 'None', 1: 'One', 2: 'Two' })}
        value={`${rules.redeals}`}
        onChange={(redeals) => set({ redeals: Number(redeals) as Ruleset['redeals'] })}
      />
      <Choice
        legend="Cards in a fan"
        look="row"
        options={named({ 3: 'Three at most', none: 'No limit' })}
        value={rules.fanLimit === null ? 'none' : '3'}
        onChange={(limit) => set({ fanLimit: limit === '3' ? 3 : null })}
      />
      <Switch
        label="Cards may return from the foundations"
        note="The top card of a foundation may go back on to a fan that accepts it."
        on={rules.foundationReturn}
        onChange={(foundationReturn) => set({ foundationReturn })}
      />
      <div class="rules-name">
        <p role="status">
          The next game: <b>{rulesetName(rules)}</b>
        </p>
        {usual ? null : (
          <button type="button" onClick={() => set(DEFAULT_RULESET)}>
            Back to the usual rules
          </button>
        )}
      </div>
    </Section>
  );
}
