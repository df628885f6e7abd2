import { expect, it } from 'vitest';
import { staffRights } from '#features/accounts/staff/staff-rights.ts';
import { apiOperations } from '#tests/support/api-operations.ts';

it('shows in the table of roles the access that the operations declare', () => {
  const accessOf = new Map(apiOperations.map(({ name, access }) => [name, access]));
  expect(staffRights.map(({ operation }) => [operation, accessOf.get(operation)])).toEqual(
    staffRights.map(({ operation, role }) => [operation, role]),
  );
});
