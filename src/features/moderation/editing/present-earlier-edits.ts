import { reasonForReader } from '#features/listings/life/reason-template.ts';
import type { DraftFields } from '#features/selling/checking/draft-fields.ts';
import { dateTimeWords, type TimeWords } from '#platform/i18n/format.ts';
import type { EarlierEdit } from './get-listing-to-edit.server.ts';
import { presentListingChanges, type ChangeOptions, type ChangeView } from './present-changes.ts';

export interface EarlierEditView {
  id: number;
  at: TimeWords;
  facts: string;
  objection: string | null;
  changes: ChangeView[];
  /** Values before the edit; empty ones remove a field. */
  before: DraftFields;
}

export const presentEarlierEdits = (
  edits: readonly EarlierEdit[],
  options: Omit<ChangeOptions, 'type'>,
): EarlierEditView[] =>
  edits.map(({ id, at, facts, objection, changes }) => ({
    id,
    at: dateTimeWords(at),
    facts: reasonForReader(facts),
    objection,
    changes: presentListingChanges(changes, options),
    before: Object.fromEntries(changes.fields.map(({ field, before }) => [field, before ?? ''])),
  }));
