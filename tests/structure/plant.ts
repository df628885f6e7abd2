import { buildModuleGraph, type ModuleGraph } from '#tools/structure/module-graph.ts';

/** Path → source text. */
export type Files = Readonly<Record<string, string>>;

/** A minimal program without violations; planted files are added to it. */
export const soundProgram: Files = {
  'src/kernel/money.ts': 'export interface Money { minor: number }',
  'src/platform/i18n/format.ts':
    "import type { Money } from '#kernel/money.ts';\nexport type Text = Money | string;",
  'src/platform/db/database.server.ts': "import { Pool } from 'pg';\nexport const pool = new Pool();",
  'src/ui/icon.tsx': 'export const Icon = () => <svg />;',
  'src/features/accounts/sessions/sign-in.server.ts': 'export const signIn = 1;',
  'src/features/listings/listing.ts':
    "import type { Money } from '#kernel/money.ts';\nexport type Listing = Money;",
  'src/features/listings/read-listing.server.ts':
    "import { sql } from 'kysely';\nexport const all = sql`select 1`;",
  'src/features/listings/listing-api.server.ts': 'export const listingApi = 1;',
  'src/features/listings/listing-jobs.server.ts': 'export const listingJobs = 1;',
  'src/features/listings/operations.server.ts': 'export const listingOperations = 1;',
  'src/features/listings/listing-limits.server.ts': 'export const limits = 1;',
  'src/features/listings/listing-rows.server.ts': 'export const rows = 1;',
  'src/features/search/index/segment.ts': 'export const segment = 1;',
  'src/features/search/address/read-address.ts': 'export const readAddress = 1;',
  'src/features/selling/drafts/draft.ts': 'export interface Draft { id: string }\nexport const draft = 1;',
  'src/pages/home.tsx': "import { Icon } from '#ui/icon.tsx';\nexport default Icon;",
  'src/http/http-server.server.ts':
    "import { listingApi } from '#features/listings/listing-api.server.ts';\nexport const server = listingApi;",
  'src/config/config.server.ts': 'export const port = process.env.PORT;',
  'src/context.server.ts': "import { port } from './config/config.server.ts';\nexport const context = port;",
};

/** Files outside of src, which are not parsed. */
const others = ['tests/support/people.ts', 'tools/build.ts'];

export function plant(files: Files): ModuleGraph {
  const sources = new Map(Object.entries({ ...soundProgram, ...files }));
  const paths = [...sources.keys(), ...others];
  return buildModuleGraph({
    sources,
    exists: (path) => paths.some((it) => it === path || it.startsWith(`${path}/`)),
    aliases: {
      '#kernel/*': './src/kernel/*',
      '#platform/*': './src/platform/*',
      '#features/*': './src/features/*',
      '#demo/*': './src/demo/*',
      '#ui/*': './src/ui/*',
      '#pages/*': './src/pages/*',
      '#http/*': './src/http/*',
      '#messages': './src/messages/compiled/messages.js',
      '#src/*': './src/*',
      '#tests/*': './tests/*',
      '#tools/*': './tools/*',
    },
  });
}
