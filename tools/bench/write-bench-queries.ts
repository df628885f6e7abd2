/** Regenerates the committed query lists: `node tools/bench/write-bench-queries.ts`. */
import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { benchDocuments } from './bench-documents.ts';
import { makeBenchQueries } from './bench-queries.ts';
import { queryFile, queryLists } from './read-bench-queries.ts';
import { anyQuery } from '#features/search/index/search-query.ts';

const LISTINGS = 20_000;
const QUERIES = 200;

const documents = [...benchDocuments(LISTINGS)];
const usual = new Map<string, unknown>(Object.entries(anyQuery));
for (const [seed, list] of queryLists.entries()) {
  const lines = makeBenchQueries(documents, QUERIES, seed + 1).map((query) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(query).filter(([key, value]) => !isDeepStrictEqual(usual.get(key), value)),
      ),
    ),
  );
  writeFileSync(queryFile(list), `${lines.join('\n')}\n`);
}
