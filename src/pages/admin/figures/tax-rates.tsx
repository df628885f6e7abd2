import { isMunicipality } from '#features/calculators/tax/municipality.ts';
import { listFigures } from '#features/reference-data/figures/list-figures.server.ts';
import { presentTaxRates } from '#features/reference-data/figures/present-tax-rates.ts';
import { TaxRatesForm } from '#features/reference-data/figures/ui/tax-rates-form.tsx';
import { TaxRatesTable } from '#features/reference-data/figures/ui/tax-rates-table.tsx';
import { ROWS_PER_PAGE } from '#features/reference-data/row-state.ts';
import { m } from '#platform/i18n/messages.ts';
import { FilterSelect } from '#ui/form/filter-field.tsx';
import { Modal } from '#ui/modal.tsx';
import { contextOf } from '../../app-context.server.ts';
import { definePage } from '../../define-page.ts';
import { orPageError } from '../../errors/or-page-error.server.ts';
import { requireStaffPage } from '../../guards.server.ts';
import { privateMeta } from '../../meta/private-meta.ts';
import { figuresAddress, figuresPaths, readFiguresAddress } from './figures-address.ts';
import { FiguresFrame, useFiguresDialog } from './figures-frame.tsx';
import type { Route } from './+types/tax-rates';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.figures_tax,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireStaffPage(page, url, 'admin');
  const { ctx, locale } = page;
  const { catalogue } = ctx;
  const address = readFiguresAddress(url.searchParams);
  const all = presentTaxRates(await orPageError(listFigures(ctx, viewer, 'tax_rate')), { catalogue, locale });
  const { q, year } = address;
  const found = all.filter(
    (rates) => (year === '' || rates.year === year) && rates.town.toLowerCase().includes(q.toLowerCase()),
  );
  const first = (address.page - 1) * ROWS_PER_PAGE;
  return {
    locale,
    address,
    rates: found.slice(first, first + ROWS_PER_PAGE),
    hasMore: found.length > first + ROWS_PER_PAGE,
    years: [...new Set(all.map((rates) => rates.year))].toSorted().toReversed(),
    edited: all.find(({ key }) => key === address.edit),
    thisYear: String(ctx.now().getFullYear()),
    municipalities:
      address.dialog === 'add'
        ? catalogue.cities
            .filter(({ key }) => isMunicipality(catalogue, key))
            .map(({ key, label }) => [key, label[locale]] as const)
            .toSorted(([, a], [, b]) => a.localeCompare(b, locale))
        : [],
  };
}

export const meta = privateMeta(handle);

export default function AdminTaxRates({ loaderData }: Route.ComponentProps) {
  const { address, rates, hasMore, years, edited, thisYear, municipalities } = loaderData;
  const isOpen = edited !== undefined || address.dialog === 'add';
  const { close, done } = useFiguresDialog('tax_rate', address);
  return (
    <FiguresFrame
      kind="tax_rate"
      address={address}
      dialog={
        isOpen && (
          <Modal
            key={address.edit}
            title={edited ? m.figures_edit_title({ town: edited.town, year: edited.year }) : m.figures_tax()}
            onClose={() => void close()}
          >
            <TaxRatesForm rates={edited} municipalities={municipalities} year={thisYear} onDone={done} />
          </Modal>
        )
      }
    >
      <div className="card overflow-hidden">
        <form
          key={figuresAddress('tax_rate', address, {})}
          action={figuresPaths.tax_rate}
          className="grid grid-cols-2 items-end gap-3 p-3 md:flex"
        >
          <label className="input input-sm min-w-0 max-md:col-span-2 md:flex-1">
            <input
              name="q"
              type="search"
              defaultValue={address.q}
              maxLength={60}
              placeholder={m.figures_search()}
              aria-label={m.figures_search()}
              className="min-h-9 w-full min-w-0 bg-transparent outline-none"
            />
          </label>
          <FilterSelect
            name="year"
            label={m.figures_year()}
            options={[['', m.figures_all_years()], ...years.map((year) => [year, year] as const)]}
            chosen={address.year}
          />
          <button type="submit" className="btn btn-secondary">
            {m.makes_find()}
          </button>
        </form>
        <TaxRatesTable rates={rates} addressOf={(edit) => figuresAddress('tax_rate', address, { edit })} />
      </div>
      <div className="mt-4 flex gap-2">
        {address.page > 1 && (
          <a
            href={figuresAddress('tax_rate', address, { page: address.page - 1 })}
            className="btn btn-secondary"
          >
            {m.makes_previous()}
          </a>
        )}
        {hasMore && (
          <a
            href={figuresAddress('tax_rate', address, { page: address.page + 1 })}
            className="btn btn-secondary"
          >
            {m.makes_next()}
          </a>
        )}
      </div>
    </FiguresFrame>
  );
}
