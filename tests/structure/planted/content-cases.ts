import { atPlace, inFile, page, trust, type PlantedCase } from './planted-case.ts';

export const contentCases: PlantedCase[] = [
  {
    name: 'a query of the true values',
    rules: ['truth-apart'],
    ...atPlace(
      "import { sql } from 'kysely';\nexport const values = sql`select * from demo_truth`;",
      'src/features/pricing/read-values.server.ts',
      'src/demo/market/read-values.server.ts',
    ),
  },
  {
    name: 'a law of the demo market in a page',
    rules: ['truth-apart'],
    files: {
      'src/demo/price/value.ts': 'export const value = 1;',
      [page]: "import { value } from '#demo/price/value.ts';\nexport default value;",
    },
    legal: {
      'src/demo/price/value.ts': 'export const value = 1;',
      'src/demo/market/rows.ts': "import { value } from '#demo/price/value.ts';\nexport default value;",
    },
  },
  {
    name: 'a query in a page',
    rules: ['sql-places'],
    ...atPlace(
      "export const loader = (db) => db.selectFrom('listing').execute();",
      page,
      'src/features/listings/page/listing.server.ts',
    ),
  },
  {
    name: 'a change of rows in http',
    rules: ['sql-places'],
    ...atPlace(
      "export const count = (db) => db\n  .with('x')\n  .updateTable('listing');",
      'src/http/count.server.ts',
      'src/platform/limits/count.server.ts',
    ),
  },
  {
    name: 'SQL in a pure file',
    rules: ['sql-places'],
    ...inFile(
      trust,
      "import { sql } from 'kysely';\nexport const isSold = sql`sale = 'sold'`;",
      "import type { RawBuilder } from 'kysely';\nexport type Sold = RawBuilder<boolean>;",
    ),
  },
  {
    name: 'SQL by a tag from elsewhere',
    rules: ['sql-places'],
    ...atPlace(
      'export const isSold = ({ sql }) => sql<boolean>`sale = 1`;',
      trust,
      'src/features/trust/sold.server.ts',
    ),
  },
  {
    name: 'SQL in a pure file, except for its test',
    rules: ['sql-places'],
    ...atPlace(
      "import { sql } from 'kysely';\nexport const all = (db) => sql`select 1`.execute(db);",
      trust,
      'src/features/trust/risk-signal.test.ts',
    ),
  },
  {
    name: 'a connection in ui',
    rules: ['sql-places'],
    ...inFile('src/ui/x.ts', "import { Pool } from 'pg';", "import type { Pool } from 'pg';"),
  },
  {
    name: 'the environment in a room',
    rules: ['environment-readers'],
    ...atPlace('export const port = process.env.PORT;', trust, 'src/config/port.server.ts'),
  },
  {
    name: 'the environment taken apart',
    rules: ['environment-readers'],
    ...atPlace(
      "const { env } = globalThis['process'];\nexport const port = env.PORT;",
      'src/pages/port.server.ts',
      'src/features/trust/port.test.ts',
    ),
  },
  {
    name: 'the environment imported',
    rules: ['environment-readers'],
    ...inFile(
      'src/platform/log/port.server.ts',
      "import { env } from 'node:process';\nexport const port = env.PORT;",
      "import { argv } from 'node:process';\nexport const port = argv[2];",
    ),
  },
  {
    name: 'a server file in a file the browser may load',
    rules: ['server-files'],
    ...inFile(
      'src/features/trust/ui/signals.tsx',
      "import { all } from '#features/listings/read-listing.server.ts';",
      "import type { all } from '#features/listings/read-listing.server.ts';",
    ),
  },
  {
    name: 'a server file by an import that keeps its effect',
    rules: ['server-files'],
    ...atPlace(
      "import { type all } from '#features/listings/read-listing.server.ts';",
      trust,
      'src/pages/listing.tsx',
    ),
  },
  {
    name: 'a server file in what sign-in shows of demo mode',
    rules: ['server-files'],
    ...atPlace(
      "import { all } from '#features/listings/read-listing.server.ts';",
      'src/demo/accounts/demo-accounts.ts',
      'src/demo/market/generate-listings.ts',
    ),
  },
];
