import type { Transaction } from 'kysely';
import type { Client } from '#features/access/client.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { MakeKind, MakeValues } from './make-kind.ts';
import { differingValues, valueNames, valueText } from './shipped-differences.ts';

export interface ManageContext {
  db: Database;
  config: { mode: 'demo' | 'production' };
  now: () => Date;
}

/** Who changes something, for the audit log. */
export interface ManagedBy {
  viewer: Viewer | undefined;
  client: Client;
}

/** The admin who was checked. */
export interface Actor {
  actorId: number;
  client: Client;
}

type Audited = MakeValues & { isHidden: boolean };

const MOST_CHARACTERS = 500;

/** The values that differ from `other`, all without it, as `name: Audi; isHidden: false`. */
function auditText(values: Audited, other?: Audited): string {
  const names = other ? differingValues(values, other) : valueNames;
  const parts = names.map((name) => `${name}: ${valueText(values[name])}`);
  if (other === undefined || other.isHidden !== values.isHidden) parts.push(`isHidden: ${values.isHidden}`);
  return parts.join('; ').slice(0, MOST_CHARACTERS);
}

/** Records a change with the values before and after it; a row is created without the one, deleted without the other. */
export async function auditMake(
  transaction: Transaction<DB>,
  now: Date,
  event: {
    actorId: number;
    client: Client;
    action: 'make.create' | 'make.change' | 'make.delete';
    make: { kind: MakeKind; id: number };
    before?: Audited;
    after?: Audited;
  },
): Promise<void> {
  const { actorId, client, action, make, before, after } = event;
  const details = {
    ...(before && { before: auditText(before, after) }),
    ...(after && { after: auditText(after, before) }),
  };
  const subject = `${make.kind}:${make.id}`;
  await writeAudit(transaction, now, { actorId, action, subject, details }, client);
}
