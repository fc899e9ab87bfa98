import { parseRuleset, rulesetName } from '../../../shared/engine/ruleset';

/** The rules' name of a ruleset's id; a ruleset that only a newer version knows keeps its id. */
export function rulesName(id: string): string {
  const rules = parseRuleset(id);
  return rules ? rulesetName(rules) : id;
}
