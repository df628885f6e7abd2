import { useRevalidator } from 'react-router';
import type { Energy } from '#features/calculators/fuel/energy.ts';
import { energyWords, perUnit } from '#features/calculators/fuel/ui/energy-words.ts';
import type { Confidence } from '#features/calculators/tax/tax-answer.ts';
import { figureKey } from '#features/reference-data/figures/figure-kind.ts';
import { dayText, numberText } from '#features/reference-data/figures/figure-text.ts';
import { confidenceWords } from '#features/reference-data/figures/figure-words.ts';
import { listFigures } from '#features/reference-data/figures/list-figures.server.ts';
import { DatedFigureForm } from '#features/reference-data/figures/ui/dated-figure-form.tsx';
import { DatedFiguresTable } from '#features/reference-data/figures/ui/dated-figures-table.tsx';
import { deleteFigure } from '#features/reference-data/figures/ui/figure-calls.ts';
import { m } from '#platform/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';
import { contextOf } from '../../app-context.server.ts';
import { definePage } from '../../define-page.ts';
import { orPageError } from '../../errors/or-page-error.server.ts';
import { requireStaffPage } from '../../guards.server.ts';
import { privateMeta } from '../../meta/private-meta.ts';
import { readFiguresAddress } from './figures-address.ts';
import { FiguresFrame, useFiguresDialog } from './figures-frame.tsx';
import type { Route } from './+types/fuel-prices';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.figures_fuel,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireStaffPage(page, url, 'admin');
  const stored = await orPageError(listFigures(page.ctx, viewer, 'fuel_price'));
  return {
    locale: page.locale,
    address: readFiguresAddress(url.searchParams),
    today: page.ctx.now().toLocaleDateString('en-CA', { timeZone: 'Europe/Sofia' }),
    figures: stored.map(({ row, isShipped }) => ({
      key: figureKey('fuel_price', row),
      name: energyWords[row.energy as Energy](),
      asOf: dayText(row.as_of ?? ''),
      value: `${numberText(row.price_eur ?? '')} ${perUnit(row.energy as Energy) ?? ''}`,
      source: row.source ?? '',
      confidence: row.confidence === 'sure' ? undefined : confidenceWords[row.confidence as Confidence](),
      isShipped,
    })),
  };
}

export const meta = privateMeta(handle);

export default function AdminFuelPrices({ loaderData: { address, today, figures } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { close, done } = useFiguresDialog('fuel_price', address);
  return (
    <FiguresFrame
      kind="fuel_price"
      address={address}
      dialog={
        address.dialog === 'add' && (
          <Modal title={m.figures_fuel()} onClose={() => void close()}>
            <DatedFigureForm kind="fuel_price" today={today} onDone={done} />
          </Modal>
        )
      }
    >
      <DatedFiguresTable
        caption={m.figures_fuel()}
        nameLabel={m.figures_energy()}
        valueLabel={m.figures_price()}
        figures={figures}
        onDelete={async ({ key }) => {
          await deleteFigure('fuel_price', key);
          await revalidate();
        }}
      />
    </FiguresFrame>
  );
}
