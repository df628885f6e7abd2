/**
 * Measures query parsing: `node tools/bench/bench-typed-queries.ts [--failures]`. Prints the share of typed queries that
 * get the filters they mean, per half; `--failures` lists the wrong ones of the tuned half only.
 */
import { parseArgs } from 'node:util';
import { demoIndex, measureTypedQueries } from './measure-typed-queries.ts';
import { queryHalves } from './read-typed-queries.ts';
import { fileCatalogue, fileVocabulary } from '#features/search/query-parsing/fixtures/file-catalogue.ts';

const { values } = parseArgs({ options: { failures: { type: 'boolean', default: false } } });
const words = { catalogue: await fileCatalogue(), vocabulary: await fileVocabulary() };
const index = demoIndex(words.catalogue);
for (const half of queryHalves) {
  const measured = measureTypedQueries(half, words, index);
  const right = measured.filter((one) => one.right).length;
  const empty = measured.filter((one) => one.empty).length;
  const share = ((100 * right) / measured.length).toFixed(1);
  console.log(`${half}: ${right} of ${measured.length} right (${share} %), ${empty} empty without need`);
  if (!values.failures || half !== 'tuned') continue;
  for (const { query, parsed, unknown, ...one } of measured) {
    if (one.right && !one.empty) continue;
    console.log(`\n${query.text}${one.empty ? ' (empty)' : ''}`);
    console.log(`  expected ${brief(query.expected)} unknown ${query.unknown.join(' ')}`);
    console.log(`  parsed   ${brief(parsed)} unknown ${unknown.join(' ')}`);
  }
}

/** JSON without empty parts. */
function brief(value: object): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && Object.keys(each).length === 0 ? undefined : each,
  );
}
