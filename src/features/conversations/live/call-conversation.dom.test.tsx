import { expect, it, vi } from 'vitest';
import { callConversation } from './call-conversation.ts';

/** Calls of a participant: method, path and the token that was sent. */
async function made(token: string | undefined): Promise<[string, string, string | null][]> {
  const calls: [string, string, string | null][] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path !== '/sanctum/csrf-cookie')
      calls.push([init.method ?? 'GET', path, new Headers(init.headers).get('X-Conversation-Token')]);
    return new Response('{}', { status: 200, headers: { 'Content-Type': 'application/json' } });
  });
  const conversation = callConversation(7, token);
  await conversation.read({ after: 3 });
  await conversation.send({ text: 'hello', pictures: [] }, 'key');
  await conversation.markRead(4);
  await conversation.makeOffer({ priceMinor: 100 }, 'key');
  await conversation.decideOffer(5, 'declined');
  await conversation.proposeViewing({ times: [], minutes: 30, place: '' }, 'key');
  await conversation.decideViewing(6, { state: 'declined' });
  await conversation.change({ blocked: true });
  await conversation.report({ reason: 'other', text: 'text' });
  return calls;
}

it('every call of a visitor carries the token of the mailed link in a header, none in the address', async () => {
  const calls = await made('secret');
  expect(calls).toHaveLength(9);
  expect(calls.filter(([, , token]) => token !== 'secret')).toEqual([]);
  expect(calls.filter(([, path]) => path.includes('secret'))).toEqual([]);
});

it('calls of an account carry no token', async () => {
  const calls = await made(undefined);
  expect(calls.slice(0, 3)).toEqual([
    ['GET', '/api/conversations/7?after=3', null],
    ['POST', '/api/conversations/7/messages', null],
    ['POST', '/api/conversations/7/read', null],
  ]);
  expect(calls.filter(([, , token]) => token !== null)).toEqual([]);
});

it('files of a visitor are loaded with the token; those of an account have an address', async () => {
  const headers: (string | null)[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    headers.push(path, new Headers(init.headers).get('X-Conversation-Token'));
    return new Response('x');
  });
  const path = 'viewings/6/calendar' as const;
  expect(callConversation(7).openFile(path)).toBe('/api/conversations/7/viewings/6/calendar');
  expect(await callConversation(7, 'secret').openFile(path)).toBe('blob:1');
  expect(headers).toEqual(['/api/conversations/7/viewings/6/calendar', 'secret']);
});
