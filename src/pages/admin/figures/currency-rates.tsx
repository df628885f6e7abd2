import { Link } from 'react-router';
import { figureKey } from '#features/reference-data/figures/figure-kind.ts';
import { dayText, numberText } from '#features/reference-data/figures/figure-text.ts';
import { listFigures } from '#features/reference-data/figures/list-figures.server.ts';
import { DatedFigureForm } from '#features/reference-data/figures/ui/dated-figure-form.tsx';
import { DatedFiguresTable } from '#features/reference-data/figures/ui/dated-figures-table.tsx';
import { m } from '#platform/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';
import { contextOf } from '../../app-context.server.ts';
import { definePage } from '../../define-page.ts';
import { orPageError } from '../../errors/or-page-error.server.ts';
import { requireStaffPage } from '../../guards.server.ts';
import { privateMeta } from '../../meta/private-meta.ts';
import { readFiguresAddress } from './figures-address.ts';
import { FiguresFrame, useFiguresDialog } from './figures-frame.tsx';
import type { Route } from './+types/currency-rates';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.figures_currency,
});

/** About a quarter of working days; the CSV file has all. */
const SHOWN = 60;

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireStaffPage(page, url, 'admin');
  const stored = await orPageError(listFigures(page.ctx, viewer, 'currency_rate'));
  return {
    locale: page.locale,
    address: readFiguresAddress(url.searchParams),
    today: page.ctx.now().toLocaleDateString('en-CA', { timeZone: 'Europe/Sofia' }),
    figures: stored.slice(0, SHOWN).map(({ row }) => ({
      key: figureKey('currency_rate', row),
      name: dayText(row.as_of ?? ''),
      asOf: '',
      value: numberText(row.units_per_eur ?? ''),
      source: row.source ?? '',
      confidence: undefined,
      isShipped: false,
    })),
  };
}

export const meta = privateMeta(handle);

export default function AdminCurrencyRates({
  loaderData: { address, today, figures },
}: Route.ComponentProps) {
  const { close, done } = useFiguresDialog('currency_rate', address);
  return (
    <FiguresFrame
      kind="currency_rate"
      address={address}
      note={
        <p className="mt-1">
          <Link to="/admin/settings#rates" className="text-accent hover:underline">
            {m.figures_currency_auto()}
          </Link>
        </p>
      }
      dialog={
        address.dialog === 'add' && (
          <Modal title={m.figures_currency()} onClose={() => void close()}>
            <DatedFigureForm kind="currency_rate" today={today} onDone={done} />
          </Modal>
        )
      }
    >
      <DatedFiguresTable
        caption={m.figures_currency()}
        nameLabel={m.figures_as_of()}
        valueLabel={m.figures_units()}
        figures={figures}
      />
    </FiguresFrame>
  );
}
