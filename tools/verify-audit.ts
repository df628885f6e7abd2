/** `npm run audit:verify`: checks the hash chain of the audit log and names the first broken event. */
import { parseArgs } from 'node:util';
import { linkText, readLinkText } from '#features/audit/chain/audit-chain.server.ts';
import { verifyAuditChain } from '#features/audit/chain/verify-audit-chain.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { installationSecret } from '#platform/db/installation-secret.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { readConfig } from '#src/config/config.server.ts';

const usage = `npm run audit:verify
npm run audit:verify -- --head 1284:9f86d0…
  --head  an earlier head, from the log line "the audit chain is intact" of the nightly check, kept elsewhere
Exits with 0 for an intact chain and 1 for a broken one. With its own database (no DATABASE_URL) Volan must not be
running meanwhile.`;

const { values } = parseArgs({ options: { head: { type: 'string' }, help: { type: 'boolean' } } });

async function main(): Promise<void> {
  if (values.help) return console.log(usage);
  const noted = values.head === undefined ? undefined : readLinkText(values.head);
  if (values.head !== undefined && !noted) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const config = readConfig();
  const own =
    config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined;
  const connection = own?.connection ?? { connectionString: config.databaseUrl ?? '' };
  const { db, close } = openDatabase({ connection, max: 2, statementTimeoutMs: 0 });
  try {
    await migrate(db);
    const secret = await installationSecret(db, config.secretKeys);
    const { checked, first, head, fault } = await verifyAuditChain({ db, secret }, { noted });
    if (fault) {
      const event = fault.eventId === null ? `position ${fault.position}` : `event ${fault.eventId}`;
      console.error(
        `The audit chain is broken at ${event}: ${fault.kind}. ${checked} events before it agree.`,
      );
      process.exitCode = 1;
      return;
    }
    if (noted && noted.position < first - 1)
      console.log(`The event of the noted head was forgotten after two years; it could not be compared.`);
    console.log(`The audit chain is intact: ${checked} events, head ${linkText(head)}`);
  } finally {
    await close();
    await own?.stop();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
