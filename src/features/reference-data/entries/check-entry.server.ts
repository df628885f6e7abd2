import type { Transaction } from 'kysely';
import { plainLine } from '#kernel/plain-text.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { nameFaults } from '../makes/check-spellings.ts';
import { entryColumns, type EntryKind, type ManagedEntry, type SomeEntryValues } from './entry-kind.ts';
import { readAllEntries } from './read-entries.server.ts';

type Checked = Pick<ManagedEntry, 'kind' | 'values'> & { id?: number };

/**
 * Cleans typed names: one line each, spellings in lower case and each once. A former name of a town stays a spelling,
 * because addresses of landing pages are made of names.
 */
export function cleanEntry(
  kind: EntryKind,
  values: SomeEntryValues,
  before?: SomeEntryValues,
): SomeEntryValues {
  const nameBg = plainLine(values.nameBg ?? '');
  const nameEn = plainLine(values.nameEn ?? '');
  if (kind !== 'city') return { ...values, nameBg, nameEn };
  const former = before ? [before.nameBg ?? '', before.nameEn ?? ''] : [];
  const spellings = [...(values.aliases ?? []), ...former].map((each) => plainLine(each).toLowerCase());
  const own = new Set(['', nameBg.toLowerCase(), nameEn.toLowerCase()]);
  return {
    ...values,
    nameBg,
    nameEn,
    aliases: [...new Set(spellings)].filter((each) => !own.has(each)),
    municipality: values.municipality ?? null,
  };
}

const namesOf = ({ nameBg = '', nameEn = '', aliases = [] }: SomeEntryValues) => ({
  name: nameEn,
  nameBg,
  aliases,
});

/**
 * Checks a row against all others of its kind. Throws AppError `invalid_input` (422): a value that the kind lacks, a
 * name of another row, an unknown province, or a town that does not name a municipality.
 */
export async function checkEntry(
  transaction: Transaction<DB>,
  { kind, id, values }: Checked,
  before?: SomeEntryValues,
): Promise<void> {
  const strange = Object.keys(values).filter((name) => !(name in entryColumns[kind]));
  const missing = Object.keys(entryColumns[kind]).filter(
    (name) => name !== 'municipality' && (values[name as 'nameBg'] ?? '') === '',
  );
  const others = (await readAllEntries(transaction, kind)).filter((each) => each.id !== id);
  const { name: nameEn, ...named } =
    nameFaults(
      namesOf(values),
      others.map((each) => namesOf(each.values)),
      before && namesOf(before),
    ) ?? {};
  const fields = {
    ...(await placeFaults(transaction, { kind, values, others })),
    ...named,
    ...(nameEn && { nameEn }),
    ...Object.fromEntries(missing.map((name) => [name, ['required']])),
    ...Object.fromEntries(strange.map((name) => [name, ['invalid_value']])),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', 422, { fields });
}

async function placeFaults(
  transaction: Transaction<DB>,
  { kind, values, others }: Checked & { others: readonly ManagedEntry[] },
): Promise<Record<string, string[]>> {
  if (kind !== 'city') return {};
  const province = await transaction
    .selectFrom('province')
    .select('key')
    .where('key', '=', values.province ?? '')
    .executeTakeFirst();
  const { municipality = null } = values;
  const naming = others.find(({ key }) => key === municipality);
  return {
    ...(!province && { province: ['invalid_value'] }),
    ...(municipality !== null &&
      (naming === undefined || naming.values.municipality !== null) && { municipality: ['invalid_value'] }),
  };
}
