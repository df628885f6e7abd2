import { DAY_MS } from '#demo/listing/demo-moments.ts';
import { roundedKm } from '#demo/odometer/mistyped-km.ts';
import type { Random } from '#kernel/random.ts';

export interface DemoServiceEntry {
  kind: 'service' | 'inspection';
  /** `2026-11-20` */
  day: string;
  km: number;
  note: string;
}

const STATED_SHARE = { withBook: 0.3, without: 0.07 };
const YEAR_DAYS = 365.25;
const notes = [
  'смяна на масло и филтри',
  'смяна на масло и филтри',
  'ангренажен ремък и водна помпа',
  'накладки и дискове отпред',
  'антифриз и спирачна течност',
  'смяна на масло в скоростната кутия',
  '',
];

/** Service entries that a careful seller adds, oldest first; kilometres never fall from one to the next. */
export function demoServices(
  vehicle: { hasServiceBook: boolean; publishedAt: Date; ageYears: number; km: number },
  shownAt: (at: Date) => number,
  random: Random,
): DemoServiceEntry[] {
  const { hasServiceBook, publishedAt, ageYears, km } = vehicle;
  if (!random.chance(hasServiceBook ? STATED_SHARE.withBook : STATED_SHARE.without)) return [];
  const count = random.int(1, 5);
  const between = random.between(0.7, 1.3);
  const entries: DemoServiceEntry[] = [];
  for (let number = count; number >= 1; number--) {
    const years = number * between - random.between(0, 0.5);
    if (years > ageYears - 0.3) continue;
    const at = new Date(publishedAt.getTime() - years * YEAR_DAYS * DAY_MS);
    const kind = random.chance(0.35) ? 'inspection' : 'service';
    const typed = Math.min(Math.max(roundedKm(shownAt(at), random), entries.at(-1)?.km ?? 1), km);
    const note = kind === 'service' ? random.pick(notes) : '';
    entries.push({ kind, day: at.toISOString().slice(0, 10), km: typed, note });
  }
  return entries;
}
