import type { Page } from '@playwright/test';
import axe from 'axe-core';

export interface Judged {
  /** What axe finds, each as `rule: element, what is wrong`. */
  readonly violations: readonly string[];
  /** How many rules it could apply at all. */
  readonly looked: number;
}

/**
 * Has axe look at the page, or at one part of it. It is brought into a page once and stays there.
 * @param part selector of the part
 * @param rules only these; all without
 */
export async function judge(page: Page, { part, rules }: { readonly part?: string; readonly rules?: readonly string[] } = {}): Promise<Judged> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ within, only }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      // The nodes that pass are not asked for: to write them down takes longer than to judge them.
      const { violations, passes, incomplete } = await run(within ?? document, { resultTypes: ['violations'], ...(only ? { runOnly: [...only] } : {}) });
      return {
        violations: violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`)),
        looked: passes.length + incomplete.length,
      };
    },
    { within: part, only: rules },
  );
}
