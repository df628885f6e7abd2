import { m } from '#platform/i18n/messages.ts';
import type { DraftFault } from '../../checking/draft-fault.ts';
import { draftFaultText } from '../../checking/draft-fault-text.ts';
import type { DraftSource, DraftTextKey } from '../../checking/draft-fields.ts';
import { draftFieldsOf, stepOf, type DraftField } from '../../checking/draft-step.ts';
import type { DraftStep } from '../../drafts/draft.ts';
import { byPlaceInDetails } from '../fields/detail-groups.ts';
import type { Offer } from '../fields/draft-form-context.ts';
import type { DraftSnapshot } from '../saving/draft-snapshot.ts';

/** A reason why a step cannot be left or a draft cannot be published. */
export interface Blocker {
  field: DraftField;
  step: DraftStep;
  text: string;
  /** `question`: a value waits for confirmation or a choice. */
  kind: 'fault' | 'question';
}

/** Faults, unconfirmed values and unresolved choices, in form order. */
export function draftBlockers(
  { fields, sources, conflicts }: Pick<DraftSnapshot, 'fields' | 'sources' | 'conflicts'>,
  { faults, offers }: { faults: readonly DraftFault[]; offers: Partial<Record<DraftTextKey, Offer>> },
): Blocker[] {
  const question = (field: DraftField, text: string): Blocker => ({
    field,
    step: stepOf(field),
    text,
    kind: 'question',
  });
  const blockers: Blocker[] = [
    ...faults.map((fault): Blocker => ({
      field: fault.field,
      step: fault.step,
      text: draftFaultText(fault),
      kind: 'fault',
    })),
    ...conflicts.map(({ field }) => question(field, m.sell_choose_value())),
    ...keysOf(offers).map((field) => question(field, m.sell_choose_value())),
    ...unconfirmedFields({ fields, sources }, ({ sure }) => sure === 'check')
      .filter((field) => offers[field] === undefined)
      .map((field) => question(field, m.sell_please_check())),
    ...fieldsToCompare({ fields, sources })
      .slice(0, 1)
      .map((field) => question(field, m.sell_compare_document())),
  ];
  return blockers.sort(
    (one, other) => one.step - other.step || (one.step === 2 ? byPlaceInDetails(one.field, other.field) : 0),
  );
}

const keysOf = <Key extends string>(values: Partial<Record<Key, unknown>>): Key[] =>
  Object.keys(values) as Key[];

type Read = Pick<DraftSnapshot, 'fields' | 'sources'>;

/** Fields with sure values of a document that the seller has not compared with it yet. */
export const fieldsToCompare = (read: Read): DraftTextKey[] =>
  unconfirmedFields(read, ({ from, sure }) => from === 'document' && sure === 'sure');

/** Fields of the vehicle with a value whose source matches. */
function unconfirmedFields({ fields, sources }: Read, is: (source: DraftSource) => boolean): DraftTextKey[] {
  const asked = new Set<string>(['type', 'brand', 'model', 'variant', 'month', 'city']);
  for (const { field } of draftFieldsOf(fields)) asked.add(field);
  return keysOf(sources).filter((field) => {
    const source = sources[field];
    return source && is(source) && asked.has(field) && (fields[field] ?? '') !== '';
  });
}
