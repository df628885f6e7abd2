import type { ResultsPage } from './results-page.ts';

/** An option as the page offers it. */
export interface FacetOption {
  name: string;
  value: string;
  count: number;
  label: string;
}

/** Opens every section of the filters, and everything that waits behind "more". */
export async function openAllFilters(results: ResultsPage): Promise<void> {
  const closed = results.filters.locator('details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
  const more = results.filters.getByRole('button', { expanded: false });
  while ((await more.count()) > 0) await more.first().click();
}

/** Every option of the open filters that says how many listings it would give. */
export function offeredOptions(results: ResultsPage): Promise<FacetOption[]> {
  return results.filters.evaluate((form) => {
    const number = (text: string) =>
      Number(/([\d\s,]+)\)?$/.exec(text.trim())?.[1]?.replace(/\D/g, '') ?? Number.NaN);
    const boxes = [
      ...form.querySelectorAll<HTMLInputElement>('label > input:is([type=checkbox], [type=radio])'),
    ].map((input) => ({
      name: input.name,
      value: input.value,
      text: input.closest('label')?.innerText ?? '',
    }));
    const towns = [...form.querySelectorAll<HTMLOptionElement>('select[name=city] > option')].map(
      (option) => ({
        name: 'city',
        value: option.value,
        text: option.text,
      }),
    );
    return [...boxes, ...towns]
      .filter(({ value }) => value !== '')
      .map(({ name, value, text }) => ({ name, value, label: text, count: number(text) }));
  });
}

/** `size` of the items, each time others. */
export function sample<Item>(items: readonly Item[], size: number): Item[] {
  const left = [...items];
  return Array.from({ length: Math.min(size, left.length) }, () =>
    left.splice(Math.floor(Math.random() * left.length), 1),
  ).flat();
}
