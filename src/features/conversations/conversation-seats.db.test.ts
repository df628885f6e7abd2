import { describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { conversationsPolicy } from '#tests/support/conversations-policy.ts';
import { policyCases, type PolicyCase } from '#tests/support/operation-policy.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp({ env: { CONVERSATIONS_PER_DAY: '1000' } });
const { db } = test.ctx;

/** Sides of a conversation, without a block and after one by the seller. `access-policy.db.test.ts` tries all others. */
const seats = ['buyer', 'seller', 'blocked buyer', 'blocking seller'] as const;
type Seat = (typeof seats)[number];

const CLOSED_TO_BOTH = [409, 409];
/** Statuses by the order of `seats`. Offer and viewing are of the seller. */
const expected: Record<string, readonly number[]> = {
  'GET /api/conversations/{id}': [200, 200, 200, 200],
  'PATCH /api/conversations/{id}': [200, 200, 200, 200],
  'POST /api/conversations/{id}/messages': [201, 201, ...CLOSED_TO_BOTH],
  'POST /api/conversations/{id}/pictures': [201, 201, ...CLOSED_TO_BOTH],
  'GET /api/conversations/{id}/pictures/{picture}': [404, 404, 404, 404],
  'POST /api/conversations/{id}/read': [204, 204, 204, 204],
  'POST /api/conversations/{id}/offers': [201, 201, ...CLOSED_TO_BOTH],
  'PATCH /api/conversations/{id}/offers/{offer}': [200, 404, 409, 404],
  'POST /api/conversations/{id}/reserve': [404, 200, 404, 409],
  'POST /api/conversations/{id}/viewings': [201, 201, ...CLOSED_TO_BOTH],
  'PATCH /api/conversations/{id}/viewings/{viewing}': [200, 404, 409, 409],
  'GET /api/conversations/{id}/viewings/{viewing}/calendar': [200, 200, 200, 200],
  'POST /api/conversations/{id}/phone': [201, 201, ...CLOSED_TO_BOTH],
  'POST /api/conversations/{id}/reports': [201, 201, 201, 201],
};

const cases = policyCases.filter(({ name }) => name in expected);

/** Makes the conversation of the example call and returns the caller of a seat with the path. */
async function take({ path, policy }: PolicyCase, seat: Seat): Promise<{ caller: Caller; url: string }> {
  const things = await policy.things?.(await makeCaller(test, 'private'));
  const ids = (things?.own ?? '').split(' ');
  const url = path.replaceAll(/\{\w+\}/g, () => ids.shift() ?? '');
  const conversation = Number(things?.own.split(' ')[0]);
  const sideOf = (side: string) =>
    db.selectFrom('conversation_side').where('conversation_id', '=', conversation).where('side', '=', side);
  if (seat.startsWith('block'))
    await db
      .updateTable('conversation_side')
      .set({ blocked: true })
      .where('conversation_id', '=', conversation)
      .where('side', '=', 'seller')
      .execute();
  const { account_id } = await sideOf(seat.endsWith('buyer') ? 'buyer' : 'seller')
    .select('account_id')
    .executeTakeFirstOrThrow();
  return { caller: await makeCaller(test, 'private', { accountId: account_id ?? 0 }), url };
}

it('states the answers of exactly the operations of one conversation', () => {
  const declared = Object.keys(conversationsPolicy).filter((name) =>
    name.includes(' /api/conversations/{id}'),
  );
  expect(Object.keys(expected).sort()).toEqual(declared.sort());
});

describe.each(cases)('$name', (operation) => {
  it.each(seats.map((seat, index) => ({ seat, status: expected[operation.name]?.[index] })))(
    'answers a $seat with $status',
    async ({ seat, status }) => {
      const { caller, url } = await take(operation, seat);
      const { policy, method } = operation;
      const body = await policy.body?.(caller);
      const answer = await caller.browser.call(method, url, {
        ...(body !== undefined && { body }),
        headers: {
          ...policy.headers?.(),
          ...(policy.contentType && { 'content-type': policy.contentType }),
        },
      });
      expect(answer.statusCode, answer.body).toBe(status);
    },
  );
});
