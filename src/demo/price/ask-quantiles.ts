import { askingLogRatio, SELLER_LEVEL, type AskingLaw } from '#demo/price/asking-ratio.ts';
import { grossError } from '#demo/price/gross-error.ts';
import { Random } from '#kernel/random.ts';

/** Points of 10, 50 and 90 % of what is asked, in gross euro. */
export type AskQuantiles = readonly [low: number, middle: number, high: number];

const SHARES = [0.1, 0.5, 0.9] as const;
const SPREADS = [0.04, 0.06, 0.08, 0.1, 0.13, 0.17, 0.23, 0.32, 0.45] as const;
const DRAWS = 20_000;
/** Price at which errors that depend on the size are drawn, and the usual step of rounding there. */
const TYPICAL_EUR = 8000;
const TYPICAL_STEP_EUR = 300;

/** Log quantiles of asking price ÷ true value by spread. */
type Table = readonly (readonly [spread: number, logs: readonly number[]])[];
const tables = new Map<boolean, Table>();

/** Quantiles of prices drawn by the law of `askingLogRatio`, of rounding and of errors, for sellers not known before. */
function tableOf(company: boolean): Table {
  const known = tables.get(company);
  if (known) return known;
  const made = SPREADS.map((spread) => {
    const random = new Random(0, `ask quantiles ${company}`);
    const ratios = Float64Array.from({ length: DRAWS }, () => {
      const level = Math.exp(random.between(-SELLER_LEVEL, SELLER_LEVEL));
      const exact = TYPICAL_EUR * Math.exp(askingLogRatio({ spread, company }, level, random));
      const meant = exact + random.between(-0.5, 0.5) * TYPICAL_STEP_EUR;
      return Math.log((grossError(meant, random)?.stated ?? meant) / TYPICAL_EUR);
    }).sort();
    return [spread, SHARES.map((share) => ratios[Math.floor(share * DRAWS)] as number)] as const;
  });
  tables.set(company, made);
  return made;
}

/**
 * What somebody would expect to be asked who knows all that the seller knows of the vehicle, but not the seller.
 */
export function askQuantiles(valueEur: number, { spread, company }: AskingLaw): AskQuantiles {
  const table = tableOf(company);
  const above = Math.max(
    1,
    table.findIndex(([known]) => known >= spread),
  );
  const [[low, lowLogs], [high, highLogs]] = [table[above - 1], table[above]] as [
    Table[number],
    Table[number],
  ];
  const share = Math.min(Math.max((spread - low) / (high - low), 0), 1);
  const at = (index: number): number => {
    const [from, to] = [lowLogs[index] as number, highLogs[index] as number];
    return valueEur * Math.exp(from + (to - from) * share);
  };
  return [at(0), at(1), at(2)];
}
