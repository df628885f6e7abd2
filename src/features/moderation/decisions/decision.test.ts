import { describe, expect, it } from 'vitest';
import { decisions, isAdverse, roleFor, undoOf, type Decision } from './decision.ts';
import { decisionsFor } from './decisions-for.ts';

describe('undoOf', () => {
  const known: [Decision, from: string, Decision | undefined][] = [
    ['approve', 'pending', 'return'],
    ['approve', 'rejected', undefined],
    ['reject', 'approved', 'approve'],
    ['reject', 'pending', 'return'],
    ['deactivate', 'active', 'activate'],
    ['mark_fake', 'false', 'unmark_fake'],
    ['return', 'approved', undefined],
    ['activate', 'inactive', undefined],
    ['unmark_fake', 'true', undefined],
    ['confirm_fake', 'false', undefined],
    ['decline_fake', 'false', undefined],
    ['dismiss', 'reported', undefined],
    ['uphold', 'objected', undefined],
    ['delete', 'approved', undefined],
  ];

  it.each(known)('for %s from %s is %s', (decision, from, undo) => expect(undoOf(decision, from)).toBe(undo));

  it('is tested for every decision', () => {
    expect(new Set(known.map(([decision]) => decision))).toEqual(new Set(decisions));
  });
});

describe('decisions', () => {
  it('require a statement of reasons if adverse', () => {
    expect(decisions.filter(isAdverse)).toEqual(['reject', 'deactivate', 'mark_fake', 'delete']);
  });

  it('require a moderator, or an admin to delete', () => {
    expect(decisions.filter((each) => roleFor(each) === 'admin')).toEqual(['delete']);
    expect(new Set(decisions.map(roleFor))).toEqual(new Set(['admin', 'moderator']));
  });
});

describe('decisionsFor', () => {
  const shown = {
    moderation: 'approved',
    publication: 'active',
    fake: false,
    draftVersion: null,
    openReports: 0,
    objected: false,
    fakeProposal: null,
  } as const;
  const offered = (row: Partial<Parameters<typeof decisionsFor>[0]>, isAdmin = false) =>
    decisionsFor({ ...shown, ...row }, { isAdmin });

  it.each<[string, Partial<Parameters<typeof decisionsFor>[0]>, Decision[]]>([
    ['a published listing', {}, ['reject', 'deactivate', 'mark_fake']],
    ['a pending one', { moderation: 'pending' }, ['approve', 'reject', 'deactivate', 'mark_fake']],
    ['a revision', { draftVersion: 3 }, ['approve', 'reject', 'deactivate', 'mark_fake']],
    ['a rejected one', { moderation: 'rejected' }, ['approve', 'deactivate', 'mark_fake', 'return']],
    ['a reported one', { openReports: 1 }, ['reject', 'dismiss', 'deactivate', 'mark_fake']],
    ['one with an objection', { objected: true }, ['reject', 'uphold', 'deactivate', 'mark_fake']],
    ['a deactivated one', { publication: 'inactive' }, ['reject', 'activate', 'mark_fake']],
    [
      'one proposed as fake',
      { fakeProposal: { accountId: 1, name: 'Мария', ground: 'fraud', bg: null, en: null } },
      ['confirm_fake', 'decline_fake', 'reject', 'deactivate'],
    ],
    ['a fake one', { fake: true }, ['reject', 'deactivate', 'unmark_fake']],
  ])('offers for %s with %j the decisions %j', (_, row, expected) => expect(offered(row)).toEqual(expected));

  it('offers deletion only to admins', () => {
    expect(offered({}, true)).toEqual([...offered({}), 'delete']);
  });
});
