import { fetchDollarRate } from '#features/pricing/currency/ecb-rates.server.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { applyFigures, type FigureContext } from './apply-figures.server.ts';

/** Job: fetches the rate of the dollar from the European Central Bank, if an admin has switched that on. */
export const REFRESH_DOLLAR_RATE = 'refresh-dollar-rate';

/** Job handler; a failed fetch throws, so that the run is repeated and listed as failed. */
export async function refreshDollarRate(
  ctx: FigureContext & { log: Log },
  source: { url?: string; timeoutMs?: number } = {},
): Promise<void> {
  const { ecb_rates: isOn } = await readSettings(ctx.db, ['ecb_rates']);
  if (!isOn) return;
  const { asOf, unitsPerEur } = await fetchDollarRate(source, ctx.now());
  const cells = { currency: 'USD', as_of: asOf, units_per_eur: unitsPerEur, source: 'ECB' };
  const report = await applyFigures(ctx, {
    kind: 'currency_rate',
    rows: [{ line: 1, cells }],
    apply: true,
    actorId: null,
  });
  if (!report.isApplied) throw new Error('the rate of the dollar is out of range');
  ctx.log.info({ asOf, unitsPerEur }, 'rate of the dollar');
}
