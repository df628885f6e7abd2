import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { taxRateParts } from './check-figure.ts';
import type { FigureRow, StoredFigure } from './figure-kind.ts';

/** A figure as typed in a form. */
export interface TaxFigure {
  value: string;
  currency: string;
  source: string;
  confidence: string;
}

/** The figures of a municipality for a year. */
export interface TaxRatesView {
  /** Municipality and year, separated by a space. */
  key: string;
  municipality: string;
  town: string;
  year: string;
  known: string;
  sources: string;
  figures: Readonly<Record<string, TaxFigure>>;
}

/** Groups rates by municipality and year: newest year first, then by name. */
export function presentTaxRates(
  stored: readonly StoredFigure[],
  { catalogue, locale }: { catalogue: Pick<Catalogue, 'cityByKey'>; locale: Locale },
): TaxRatesView[] {
  const groups = Map.groupBy(stored, ({ row }) => `${row.municipality} ${row.year}`);
  const views = Array.from(groups, ([key, group]): TaxRatesView => {
    const { municipality = '', year = '' } = group[0]?.row ?? {};
    return {
      key,
      municipality,
      town: catalogue.cityByKey.get(municipality)?.label[locale] ?? municipality,
      year,
      known: m.figures_known({ count: group.length, all: taxRateParts.length }),
      sources: [...new Set(group.map(({ row }) => row.source))].join(' · '),
      figures: Object.fromEntries(group.map(({ row }) => [row.part ?? '', figureOf(row)])),
    };
  });
  const { compare } = new Intl.Collator(locale);
  return views.sort((a, b) => b.year.localeCompare(a.year) || compare(a.town, b.town));
}

const figureOf = ({ value = '', currency = '', source = '', confidence = '' }: FigureRow): TaxFigure => ({
  value,
  currency,
  source,
  confidence,
});
