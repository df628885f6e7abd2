import type { Confidence } from '#features/calculators/tax/tax-answer.ts';
import { powerBands } from '#features/calculators/tax/tax-law.ts';
import { m } from '#platform/i18n/messages.ts';
import { taxRateParts } from './check-figure.ts';

export const confidenceWords: Record<Confidence, () => string> = {
  sure: m.figures_sure,
  likely: m.figures_likely,
  estimate: m.figures_estimate,
};

export const bandParts = powerBands.map(({ part }) => part);
export const ecologyParts = taxRateParts.filter((part) => !bandParts.some((band) => band === part));

/** Name of a power band or of an ecological component. */
export function partWords(part: string): string {
  const at = powerBands.findIndex((band) => band.part === part);
  if (at < 0) {
    const number = /\d$/.exec(part)?.[0];
    return number === undefined ? m.figures_euro_none() : m.figures_euro({ number });
  }
  const from = String(powerBands[at - 1]?.upToKw ?? 0);
  const to = powerBands[at]?.upToKw ?? Infinity;
  if (at === 0) return m.figures_band_first({ to: String(to) });
  return Number.isFinite(to) ? m.figures_band({ from, to: String(to) }) : m.figures_band_last({ from });
}
