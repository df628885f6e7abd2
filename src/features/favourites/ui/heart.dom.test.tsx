import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi, type ApiAnswer } from '#tests/support/stub-api.ts';
import { onToast, type Toast } from '#ui/show-toast.ts';
import { keep, readOneKept } from '../browser/kept-favourites.ts';
import { HeartOverPicture } from './heart.tsx';

const SIGNED_IN = 'volan_signed_in=1; path=/';
const SIGNED_OUT = 'volan_signed_in=; path=/; max-age=-1';
const title = 'VW Golf';
const ok: ApiAnswer = { status: 200, json: { success: true } };
const nowAnswer = (id: number): ApiAnswer => ({
  status: 200,
  json: { listings: [{ listing_id: id, state: 'reserved', title, price_eur_minor: 900_000 }] },
});

const heart = () => screen.getByRole('button', { name: m.fav_heart({ title }) });
const isFilled = () => heart().getAttribute('aria-pressed') === 'true';
/** What another tab of the browser causes. */
const changeElsewhere = () =>
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });

beforeEach(() => {
  localStorage.clear();
  document.cookie = SIGNED_OUT;
  changeElsewhere();
});

function show(id: number, answer: (method: string) => ApiAnswer | Promise<ApiAnswer> = () => ok) {
  const toasts: Toast[] = [];
  const calls = stubApi(({ path, method }) =>
    path.startsWith('/api/favourites/now') ? nowAnswer(id) : answer(method),
  );
  const { user } = renderPage(<HeartOverPicture id={id} title={title} />);
  onToast((toast) => toasts.push(toast));
  return { calls, user, toasts };
}

describe('heart of a visitor', () => {
  it('keeps the listing with its price in the browser, and removes it', async () => {
    const { user } = show(1001);
    expect(isFilled()).toBe(false);
    await user.click(heart());
    expect(isFilled()).toBe(true);
    await expect.poll(() => readOneKept(1001)?.seen).toEqual({ price_eur_minor: 900_000, state: 'reserved' });
    await user.click(heart());
    expect(isFilled()).toBe(false);
    expect(readOneKept(1001)).toBeUndefined();
  });

  it('restores note and time of the save when a removal is undone', async () => {
    const { user, toasts } = show(1002);
    const kept = {
      listing_id: 1002,
      title,
      saved_at: '2026-11-01T10:00:00.000Z',
      note: 'гуми',
      noted_at: '2026-11-02T10:00:00.000Z',
      seen: { price_eur_minor: 1_000_000, state: 'available' as const },
    };
    keep(kept);
    changeElsewhere();
    await user.click(heart());
    act(() => toasts.at(-1)?.action?.onAct());
    expect(readOneKept(1002)).toEqual(kept);
    expect(isFilled()).toBe(true);
  });

  it('follows another tab', () => {
    show(1003);
    keep({ listing_id: 1003, title, saved_at: '2026-11-01T10:00:00.000Z', note: '', noted_at: null });
    expect(isFilled()).toBe(false);
    changeElsewhere();
    expect(isFilled()).toBe(true);
  });

  it('says when the browser has no place left', async () => {
    for (let id = 1; id <= 50; id++)
      keep({ listing_id: id, title, saved_at: '2026-11-01T10:00:00.000Z', note: '', noted_at: null });
    const { user, toasts } = show(1004);
    await user.click(heart());
    expect(isFilled()).toBe(false);
    expect(toasts.at(-1)?.title).toBe(m.fav_browser_full({ max: 50 }));
  });
});

describe('heart of an account', () => {
  const paths = (calls: { method: string; path: string }[]) =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

  it('is filled at once, and its presses are sent one after another', async () => {
    document.cookie = SIGNED_IN;
    const { user, calls } = show(1005);
    await user.click(heart());
    expect(isFilled()).toBe(true);
    await user.click(heart());
    await user.click(heart());
    await expect
      .poll(() => paths(calls))
      .toEqual([
        'PUT /api/user/favourites/1005',
        'DELETE /api/user/favourites/1005',
        'PUT /api/user/favourites/1005',
      ]);
    expect(isFilled()).toBe(true);
    expect(readOneKept(1005)).toBeUndefined();
  });

  it('is emptied again with a message when the call is refused', async () => {
    document.cookie = SIGNED_IN;
    const { user, toasts } = show(1006, () => ({ status: 409, json: { message: 'Пълно е.' } }));
    await user.click(heart());
    await expect.poll(isFilled).toBe(false);
    expect(toasts.at(-1)).toMatchObject({ kind: 'error', text: 'Пълно е.' });
  });

  const refusal: ApiAnswer = { status: 500, json: { message: 'Опитай пак.' } };
  it.each([
    { id: 1007, refused: 'the first', answers: [refusal, ok, ok], isSaved: true, messages: 0 },
    { id: 1008, refused: 'both', answers: [refusal, refusal], isSaved: false, messages: 0 },
    { id: 1009, refused: 'the second', answers: [ok, refusal], isSaved: true, messages: 1 },
    { id: 1010, refused: 'the last two', answers: [ok, refusal, refusal], isSaved: true, messages: 0 },
  ])('shows what the account has after $answers.length presses; refused: $refused', async (row) => {
    document.cookie = SIGNED_IN;
    const { answers, id } = row;
    const [left, allPressed] = [[...answers], Promise.withResolvers<void>()];
    const { user, calls, toasts } = show(id, async (method) => {
      if (method === 'GET') return ok;
      await allPressed.promise;
      return left.shift() ?? ok;
    });
    for (let press = 0; press < answers.length; press++) await user.click(heart());
    allPressed.resolve();
    await expect.poll(() => paths(calls)).toHaveLength(answers.length);
    await expect.poll(isFilled).toBe(row.isSaved);
    expect(toasts.filter(({ kind }) => kind === 'error')).toHaveLength(row.messages);
  });
});
