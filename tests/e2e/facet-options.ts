import { expect } from '@playwright/test';
import { Random } from '#kernel/random.ts';
import { testSeed } from '#tests/support/test-seed.ts';
import type { ResultsPage } from './results-page.ts';

/** A filter option on the page. */
export interface FacetOption {
  name: string;
  value: string;
  count: number;
  label: string;
}

/** Opens every section of the filters and every "more". */
export async function openAllFilters(results: ResultsPage): Promise<void> {
  const closed = results.filters.locator('details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
  await expect(results.filters.locator('[aria-busy=true]')).toHaveCount(0);
  const more = results.filters.getByRole('button', { expanded: false });
  while ((await more.count()) > 0) await more.first().click();
}

/** Options of the open filters that state a count. */
export function offeredOptions(results: ResultsPage): Promise<FacetOption[]> {
  return results.filters.evaluate((form) => {
    const number = (text: string | null | undefined) => {
      const digits = (text ?? '').replace(/\D/g, '');
      return digits === '' ? Number.NaN : Number(digits);
    };
    const inputs = form.querySelectorAll<HTMLInputElement>('label > input:is([type=checkbox], [type=radio])');
    const boxes = [...inputs].map(({ name, value, labels }) => {
      const label = labels?.[0];
      return {
        name,
        value,
        label: label?.innerText ?? '',
        count: number(label?.lastElementChild?.textContent),
      };
    });
    const towns = [...form.querySelectorAll<HTMLOptionElement>('select[name=city] > option')].map(
      ({ value, text }) => ({ name: 'city', value, label: text, count: number(/\(.*\)$/.exec(text)?.[0]) }),
    );
    return [...boxes, ...towns].filter(({ value }) => value !== '');
  });
}

const random = new Random(testSeed, 'facets');

/** Picks `size` distinct items at random. */
export function sample<Item>(items: readonly Item[], size: number): Item[] {
  const left = [...items];
  return Array.from({ length: Math.min(size, left.length) }, () =>
    left.splice(random.int(0, left.length - 1), 1),
  ).flat();
}
