/** `npm run admin:create`: creates a staff account, or restores access to an existing one. */
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { createAdmin } from '#features/accounts/staff/create-admin.server.ts';
import { Passwords } from '#features/accounts/password/passwords.server.ts';
import { staffRoles, type StaffRole } from '#features/access/viewer.ts';
import { syncCatalogue } from '#features/catalogue/sync-catalogue.server.ts';
import { isAppError } from '#kernel/app-error.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { messageOfError } from '#platform/i18n/error-messages.ts';
import { readConfig } from '#src/config/config.server.ts';

const usage = `npm run admin:create -- --email E --phone N --name "N" [--role super_admin|admin|moderator]
npm run admin:create -- --email E --existing [--role …]
  --existing  the account of that e-mail gets the role, a new password, and no second factor any more
The password is asked for; when the input is no terminal it is the first line of it. With its own database
(no DATABASE_URL) Volan must not be running meanwhile.`;

const { values } = parseArgs({
  options: {
    email: { type: 'string', default: '' },
    phone: { type: 'string', default: '' },
    name: { type: 'string', default: '' },
    role: { type: 'string', default: 'super_admin' },
    existing: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

function isRole(role: string): role is StaffRole {
  return (staffRoles as readonly string[]).includes(role);
}

async function main(): Promise<void> {
  const { email, phone, name, role, existing } = values;
  if (values.help) return console.log(usage);
  if (!isRole(role) || email === '' || (!existing && (phone === '' || name === ''))) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const config = readConfig();
  const password = await readPassword();
  const own =
    config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined;
  const connection = own?.connection ?? { connectionString: config.databaseUrl ?? '' };
  const { db, close } = openDatabase({ connection, max: 2, statementTimeoutMs: 0 });
  try {
    await migrate(db);
    await syncCatalogue(db);
    const ctx = { db, now: () => new Date(), passwords: new Passwords() };
    const id = await createAdmin(ctx, { name, email, phone, password, role, existing });
    console.log(`Account ${id} (${email}) is ${role} now. Sign in at ${config.origin}/admin/login`);
  } finally {
    await close();
    await own?.stop();
  }
}

async function readPassword(): Promise<string> {
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/)[0] ?? '';
  stdout.write('Password (at least 8 characters, not shown): ');
  // Hides the typed password.
  const silent = new Writable({ write: (_chunk, _encoding, next) => next() });
  const lines = createInterface({ input: stdin, output: silent, terminal: true });
  const password = await lines.question('');
  lines.close();
  stdout.write('\n');
  return password;
}

const inWords = (error: unknown): string => {
  if (!isAppError(error)) return error instanceof Error ? error.message : String(error);
  const field = Object.keys(error.fields ?? {})[0];
  const message = messageOfError(error.code, 'en');
  return field ? `--${field}: ${message}` : message;
};

await main().catch((error: unknown) => {
  console.error(inWords(error));
  process.exitCode = 1;
});
