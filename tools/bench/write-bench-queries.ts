/** Regenerates the committed query lists, except the written one: `node tools/bench/write-bench-queries.ts`. */
import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { benchDocuments } from './bench-documents.ts';
import { makeBenchQueries } from './bench-queries.ts';
import { makeBroadQueries } from './broad-queries.ts';
import { queryFile, type QueryList } from './read-bench-queries.ts';
import { anyQuery, type SearchQuery } from '#features/search/index/search-query.ts';

const LISTINGS = 20_000;
const QUERIES = 200;

const documents = [...benchDocuments(LISTINGS)];
const usual = new Map<string, unknown>(Object.entries(anyQuery));
const lists: Partial<Record<QueryList, SearchQuery[]>> = {
  tuned: makeBenchQueries(documents, QUERIES, 1),
  'held-out': makeBenchQueries(documents, QUERIES, 2),
  broad: makeBroadQueries(documents, QUERIES, 1),
  'broad-held-out': makeBroadQueries(documents, QUERIES, 2),
};
for (const [list, queries] of Object.entries(lists)) {
  const lines = queries.map((query) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(query).filter(([key, value]) => !isDeepStrictEqual(usual.get(key), value)),
      ),
    ),
  );
  writeFileSync(queryFile(list as QueryList), `${lines.join('\n')}\n`);
}
