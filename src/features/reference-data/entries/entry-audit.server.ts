import type { Transaction } from 'kysely';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { ManagedBy } from '../makes/make-audit.server.ts';
import {
  differingEntryValues,
  entryValueNames,
  entryValueText,
  type EntryKind,
  type SomeEntryValues,
} from './entry-kind.ts';

interface Audited {
  values: SomeEntryValues;
  isHidden: boolean;
}

const MOST_CHARACTERS = 500;

/** The values that differ from `other`, all without it, as `nameBg: Бургас; isHidden: false`. */
function auditText(kind: EntryKind, { values, isHidden }: Audited, other?: Audited): string {
  const names = other ? differingEntryValues(kind, values, other.values) : entryValueNames(kind);
  const parts = names.map((name) => `${name}: ${entryValueText(values[name])}`);
  if (other === undefined || other.isHidden !== isHidden) parts.push(`isHidden: ${isHidden}`);
  return parts.join('; ').slice(0, MOST_CHARACTERS);
}

/** Records a change with the values before and after it; a row is created without the one, deleted without the other. */
export async function auditEntry(
  transaction: Transaction<DB>,
  now: Date,
  event: {
    actorId: number;
    client: ManagedBy['client'];
    action: 'reference.create' | 'reference.change' | 'reference.delete';
    entry: { kind: EntryKind; id: number };
    before?: Audited;
    after?: Audited;
  },
): Promise<void> {
  const { actorId, client, action, entry, before, after } = event;
  const details = {
    ...(before && { before: auditText(entry.kind, before, after) }),
    ...(after && { after: auditText(entry.kind, after, before) }),
  };
  await writeAudit(
    transaction,
    now,
    { actorId, action, subject: `${entry.kind}:${entry.id}`, details },
    client,
  );
}
