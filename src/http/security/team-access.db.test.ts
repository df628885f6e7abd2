import { describe, expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { isTokenScope } from '#features/access/token-scope.ts';
import { operations } from '../api/operations.server.ts';
import { openApiPath } from '../api/access-table.ts';
import { makeTeamCaller, type Caller } from '#tests/support/actors.ts';
import { policyCases, type PolicyCase } from '#tests/support/operation-policy.ts';
import { testApp } from '#tests/support/test-app.ts';
import { tryOperation } from '#tests/support/try-operation.ts';

const test = await testApp({ env: { PHONE_REVEALS_PER_HOUR: '1000' } });
const teamOf = new Map(operations.map(({ method, path, team }) => [`${method} ${openApiPath(path)}`, team]));
const kinds = ['seller', 'reader', 'former'] as const;
type Kind = (typeof kinds)[number];

const REFUSALS = {
  closed: m.error_team_closed(),
  left: m.error_team_left(),
  reader: m.error_team_reader(),
};

async function make(kind: Kind): Promise<Caller> {
  const caller = await makeTeamCaller(test, kind === 'former' ? 'seller' : kind);
  if (kind === 'former')
    await test.ctx.db.deleteFrom('team_member').where('member_id', '=', caller.personId).execute();
  return caller;
}

/** Callers of refused calls, which change nothing. */
const refusedCallers = new Map(kinds.map((kind) => [kind, make(kind)]));

/** The expected refusal; undefined when the call is let through. */
function refusal({ name, access }: PolicyCase, kind: Kind): string | undefined {
  const team = teamOf.get(name);
  if (team === 'self' || (access === 'everyone' && team === undefined)) return undefined;
  if (kind === 'former') return REFUSALS.left;
  if (team === undefined) return REFUSALS.closed;
  return team === 'seller' && kind === 'reader' ? REFUSALS.reader : undefined;
}

describe.each(policyCases.filter(({ access }) => !isTokenScope(access)))('$name', (operation) => {
  it.each(kinds)('answers a %s of a company as its declaration says', async (kind) => {
    const { policy, name, access } = operation;
    const expected = refusal(operation, kind);
    const caller = expected === undefined ? await make(kind) : await refusedCallers.get(kind);
    if (!caller) throw new Error('no caller');
    const { streams, ...ending } = policy;
    const answer = await tryOperation(
      caller,
      operation,
      // A refusal ends.
      expected === undefined && streams ? policy : ending,
    );
    if (expected !== undefined) {
      expect({ status: answer.statusCode, ...answer.json<object>() }).toEqual({
        status: 403,
        message: expected,
      });
      return;
    }
    const team = teamOf.get(name);
    if (team === 'self' || team === undefined) return;
    // As the owner, whose things these are.
    const own = policy.answersTo?.dealer ?? policy.answers;
    expect(operation.may, access).toContain('dealer');
    expect(answer.statusCode).toBe(typeof own === 'object' ? own.own : own);
  });
});

it('opens to readers nothing that changes something', () => {
  const changing = operations.filter(({ method, team }) => method !== 'GET' && team === 'reader');
  expect(changing.map(({ path }) => path)).toEqual([]);
});

it('keeps to the owner what would take the company over or reveal its secrets', () => {
  const open = operations
    .filter(({ team }) => team === 'reader' || team === 'seller')
    .map(({ path }) => path)
    .filter((path) =>
      /password|sessions|export|factor|verification|token|webhook|source|team\/|mobile|email|profile/.test(
        path,
      ),
    );
  // The stock as a file.
  expect(open).toEqual(['/api/stock/export']);
});
