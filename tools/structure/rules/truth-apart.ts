import type { ModuleGraph } from '../module-graph.ts';
import { isTest, placeOf } from '../place-of.ts';
import type { Violation } from '../violation.ts';

/** Files that know how the prices of the demo market were made. */
const knowing = /^src\/demo\/(price\/|data\/new-prices\.json$|market\/priced-listings\.ts$)/;

/** What is known of demo prices because they were invented stays in `demo`, so that an estimate cannot copy it. */
export function truthApart({ modules, edges }: ModuleGraph): Violation[] {
  const rule = 'truth-apart';
  const advice =
    'estimate from what listings state: only src/demo, tools and their tests know the true values';
  const isOutside = (file: string): boolean => placeOf(file).area !== 'demo';
  const uses = [...modules.values()].flatMap(({ path: file, truthUses }) =>
    isOutside(file) && !isTest(file) ? truthUses.map((it) => ({ rule, file, ...it, advice })) : [],
  );
  const imports = edges.flatMap(({ from: file, to, line, specifier }) =>
    knowing.test(to) && isOutside(file) && !isTest(file)
      ? [{ rule, file, line, text: specifier, advice }]
      : [],
  );
  return [...uses, ...imports];
}
