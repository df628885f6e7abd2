import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#platform/web/api-error.ts';
import type { EditedPicture, EditedPictures, PictureLists } from '../edited-picture.ts';
import type { PictureCalls } from './picture-calls.ts';
import { useEditedPictures } from './use-edited-pictures.ts';

const URL = '/media/old/640.webp';
const picture = (id: string, state: EditedPicture['state'] = 'ready'): EditedPicture => ({
  id,
  state,
  width: 640,
  height: 480,
  placeholder: null,
  view: 'other',
  alt: '',
  fault: null,
  ahead: null,
});
const answer = (...pictures: EditedPicture[]): EditedPictures => ({ version: 2, pictures, removed: [] });

/** Calls that nothing expects; each test states its own. */
const refuse = async (): Promise<never> => {
  throw new Error('unexpected call');
};
const noCalls: PictureCalls = {
  list: refuse,
  add: refuse,
  arrange: refuse,
  remove: refuse,
  restore: refuse,
  retry: refuse,
  describe: refuse,
  turn: refuse,
};

function edit(stated: Partial<PictureCalls>, ...pictures: EditedPicture[]) {
  const calls = { ...noCalls, ...stated };
  return renderHook(() => {
    const [now, setNow] = useState<PictureLists>({ pictures, removed: [] });
    return { ...useEditedPictures({ calls, ...now, onChange: setNow }), removed: now.removed };
  });
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

describe('a rotated picture', () => {
  it('is shown rotated at once, and as the server made it once that is ready', async () => {
    const turn = vi.fn(async () => answer(picture('new', 'pending')));
    const list = vi.fn(async () => answer(picture('new')));
    const { result } = edit({ turn, list }, picture('old'));
    act(() => result.current.turn('old', 1, URL));
    expect(result.current.interims.get('old')).toEqual({ url: URL, turns: 1 });
    expect(turn).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(800));
    expect(turn).toHaveBeenCalledExactlyOnceWith('old', 1);
    expect(result.current.interims.get('new')).toMatchObject({ url: URL, turns: 1 });
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(result.current.pictures[0]?.state).toBe('ready');
    expect(result.current.interims.size).toBe(0);
  });

  it('is turned by one quarter by the next click', async () => {
    const turn = vi
      .fn<PictureCalls['turn']>()
      .mockResolvedValueOnce(answer(picture('new')))
      .mockResolvedValueOnce(answer(picture('newer')));
    const { result } = edit({ turn }, picture('old'));
    act(() => result.current.turn('old', 1, URL));
    await act(() => vi.advanceTimersByTimeAsync(800));
    act(() => result.current.turn('new', 1, URL));
    await act(() => vi.advanceTimersByTimeAsync(800));
    expect(turn.mock.calls).toEqual([
      ['old', 1],
      ['new', 1],
    ]);
  });

  it('is shown as before when the server refuses', async () => {
    const turn = async (): Promise<never> => {
      throw new ApiError('Не може.', { status: 409 });
    };
    const { result } = edit({ turn, list: async () => answer(picture('old')) }, picture('old'));
    act(() => result.current.turn('old', 1, URL));
    await act(() => vi.advanceTimersByTimeAsync(800));
    await waitFor(() => expect(result.current.interims.size).toBe(0));
    expect(result.current.pictures.map(({ id }) => id)).toEqual(['old']);
  });
});

describe('a removed picture', () => {
  const [one, two, three] = [picture('one'), picture('two'), picture('three')];
  const withoutOne = { version: 2, pictures: [two], removed: [one] };

  it('can be put back as long as the server keeps it', async () => {
    const restore = vi.fn(async () => answer(one, two));
    const { result } = edit({ remove: async () => withoutOne, restore }, one, two);
    act(() => result.current.remove('one'));
    await waitFor(() => expect(result.current.removed).toEqual([one]));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    act(() => result.current.restore('one'));
    await waitFor(() => expect(result.current.pictures).toEqual([one, two]));
    expect(restore).toHaveBeenCalledExactlyOnceWith('one');
    expect(result.current.removed).toEqual([]);
  });

  it('stays in the list when another one is added', async () => {
    const { result } = edit({ remove: async () => withoutOne }, one, two);
    act(() => result.current.remove('one'));
    await waitFor(() => expect(result.current.removed).toEqual([one]));
    act(() => result.current.added({ version: 3, picture: three }));
    expect(result.current.pictures).toEqual([two, three]);
    expect(result.current.removed).toEqual([one]);
  });
});
