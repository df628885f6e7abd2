// Writes files derived from the sources: migrations/schema.sql and the table types from the migrations,
// .env.example from the configuration, docs/api-access.md from the operations of the API, docs/structure.md from
// the code of src, docs/stock-format from the fields of vehicles, the fonts of src/ui/theme from the characters that fonts.css names, and the icons from their names.
// `--check` compares instead.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate, getDialect } from 'kysely-codegen';
import { environmentExample } from '#src/config/config.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { accessTable } from '#http/api/access-table.ts';
import { operations } from '#http/api/operations.server.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import { dumpSchema } from './dump-schema.ts';
import { makeFonts } from './fonts/make-fonts.ts';
import { makeIcons } from './make-icons.ts';
import { stockFormatFiles } from './write-stock-format.ts';
import { structureFiles } from './structure/write-structure.ts';

const check = process.argv.includes('--check');
const root = projectRoot();
const dataDir = await mkdtemp(join(tmpdir(), 'volan-schema-'));
const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
const database = openDatabase({ connection: postgres.connection, max: 2 });
const { db } = database;
const faults: string[] = [];

async function write(path: string, content: string | Uint8Array): Promise<void> {
  const file = join(root, path);
  if (!check) return writeFile(file, content);
  if (!(await readFile(file).catch(() => Buffer.of())).equals(Buffer.from(content)))
    faults.push(`${path} is not what its sources make: run npm run generate`);
}

await write('.env.example', environmentExample());
await write('docs/api-access.md', accessTable(operations));
for (const [path, text] of Object.entries(stockFormatFiles())) await write(path, text);
for (const [path, text] of Object.entries(structureFiles(root))) await write(path, text);
for (const [path, text] of Object.entries(await makeIcons(root))) await write(path, text);
for (const [path, font] of Object.entries(await makeFonts(root))) await write(path, font);
try {
  await migrate(db);
  await write('migrations/schema.sql', await dumpSchema(db));
  const types = join(dataDir, 'database-types.ts');
  await generate({
    db,
    dialect: getDialect('postgres', { numericParser: 'number' as never }),
    outFile: types,
    // The true values of the demo market have no types, because the program never reads them.
    excludePattern: '{kysely_*,demo_truth}',
  });
  // The pool reads bigint as number (see database.server.ts).
  const text = (await readFile(types, 'utf8')).replace(
    /^export type Int8 = .*$/m,
    'export type Int8 = ColumnType<number, number, number>;',
  );
  await write('src/platform/db/database-types.ts', text);
} finally {
  await database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
