import { personFields, type PersonField, type PersonInput, type PersonValues } from './person-input.ts';

/** A value of an account before and after a change by staff. */
export interface AccountChange {
  field: PersonField;
  before: string;
  after: string;
}

/** Fields whose typed value differs from the stored one; fields that the kind of account lacks are left out. */
export function changesBetween(stored: PersonValues, input: PersonInput): AccountChange[] {
  const typed = input as unknown as Partial<PersonValues>;
  return personFields.flatMap((field) => {
    const [before, after] = [stored[field], typed[field]?.trim()];
    return after === undefined || after === before ? [] : [{ field, before, after }];
  });
}
