import type { DraftJson } from '#features/selling/drafts/draft-json.ts';
import { makeCaller, type Actor, type Caller } from './actors.ts';
import type { TestApp } from './test-app.ts';

/** The calls of the API that sellers make on drafts. */
export const draftCalls = (test: TestApp) => ({
  seller: (actor: Exclude<Actor, 'visitor'> = 'private') => makeCaller(test, actor),
  open: async ({ browser }: Caller, body: object = {}): Promise<DraftJson> =>
    (await browser.call('POST', '/api/drafts', { body })).json(),
  get: ({ browser }: Caller, id: number) => browser.call('GET', `/api/drafts/${id}`),
  save: ({ browser }: Caller, id: number, body: object) =>
    browser.call('PATCH', `/api/drafts/${id}`, { body }),
});
