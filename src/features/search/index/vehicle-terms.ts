import { doorsOption, ownersOption } from '#features/catalogue/options/option-set.ts';
import type { ColumnRow } from '#features/catalogue/fields/field-column.ts';
import type { ListingColumn } from '#features/catalogue/fields/declared/field-declaration.ts';
import { vehicleFields, type VehicleField } from '#features/catalogue/fields/vehicle-field.ts';
import type { ChoiceGroup, Flag, RangeField, SearchDocument } from './search-query.ts';

/** Numbers that are indexed as options, e.g. doors; other numbers of choices are indexed as text. */
const optionOf: Partial<Record<ChoiceGroup, (value: number) => string>> = {
  doors: doorsOption,
  owners: ownersOption,
};

interface Terms {
  choices: { group: ChoiceGroup; column: ListingColumn; write: (value: number) => string }[];
  ranges: { range: RangeField; column: ListingColumn; perStored: number }[];
  flags: { flag: Flag; column: ListingColumn; when: boolean | undefined }[];
}

/** Built once, because a fill creates millions of documents. */
const terms: Terms = { choices: [], ranges: [], flags: [] };
for (const field of Object.values(vehicleFields)) addTerm(field);

function addTerm(field: VehicleField): void {
  const [column] = field.columns;
  if (column === undefined || !('feeds' in field) || field.feeds === undefined) return;
  const { feeds } = field;
  if ('range' in feeds) {
    terms.ranges.push({ range: feeds.range, column, perStored: feeds.perStored ?? 1 });
  } else if ('flag' in feeds) {
    terms.flags.push({ flag: feeds.flag, column, when: 'when' in feeds ? feeds.when : undefined });
  } else if (feeds.choice !== 'color') {
    terms.choices.push({ group: feeds.choice, column, write: optionOf[feeds.choice] ?? String });
  }
}

/** The columns that `vehicleTerms` reads. */
export const termColumns: readonly ListingColumn[] = [
  ...terms.choices.map(({ column }) => column),
  ...terms.ranges.map(({ column }) => column),
  ...terms.flags.map(({ column }) => column),
];

/** Search terms of a vehicle, except the colour: it is indexed by its family, which needs the catalogue. */
export function vehicleTerms(row: ColumnRow): Pick<SearchDocument, 'choices' | 'ranges'> & { flags: Flag[] } {
  const choices: SearchDocument['choices'] = {};
  const ranges: SearchDocument['ranges'] = {};
  const flags: Flag[] = [];
  for (const { group, column, write } of terms.choices) {
    const value = row[column];
    if (typeof value === 'number') choices[group] = write(value);
    else if (typeof value === 'string') choices[group] = value;
  }
  for (const { range, column, perStored } of terms.ranges) {
    const value = row[column];
    if (typeof value === 'number') ranges[range] = perStored === 1 ? value : Math.round(value * perStored);
  }
  for (const { flag, column, when } of terms.flags) {
    const value = row[column] ?? null;
    if (value !== null && (when === undefined || value === when)) flags.push(flag);
  }
  return { choices, ranges, flags };
}
