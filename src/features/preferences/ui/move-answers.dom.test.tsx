import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '#tests/support/patience.ts';
import { stubApi } from '#tests/support/stub-api.ts';
import { readKept, writeKept } from './kept-answers.ts';
import { MoveAnswers } from './move-answers.tsx';

const kept = { search: '?type=car&match=family', step: 3, at: Date.parse('2026-11-20T10:00:00Z') };
const answer = { status: 200, json: { preferences: null } };

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'volan_signed_in=1';
});

describe('answers of this browser', () => {
  it('move into the account on the first page after the sign-in', async () => {
    writeKept(kept);
    const calls = stubApi(() => answer);
    render(<MoveAnswers />);
    await vi.waitFor(() => expect(readKept()).toBeUndefined(), PATIENCE);
    expect(calls).toMatchObject([
      {
        method: 'PUT',
        body: { search: kept.search, step: 3, answered_at: '2026-11-20T10:00:00.000Z' },
      },
    ]);
  });

  it('stay when the account cannot be reached', async () => {
    writeKept(kept);
    const calls = stubApi(() => ({ status: 503, json: { message: 'Опитай пак.' } }));
    render(<MoveAnswers />);
    await vi.waitFor(() => expect(calls).toHaveLength(1), PATIENCE);
    expect(readKept()).toEqual(kept);
  });

  it('stay as another tab changed them meanwhile', async () => {
    writeKept(kept);
    const newer = { ...kept, step: 4, at: kept.at + 1 };
    const answered = vi.fn(() => {
      writeKept(newer);
      return answer;
    });
    stubApi(answered);
    render(<MoveAnswers />);
    await vi.waitFor(() => expect(answered).toHaveBeenCalled(), PATIENCE);
    await new Promise((resolve) => setTimeout(resolve));
    expect(readKept()).toEqual(newer);
  });

  it('stay in the browser of a visitor', async () => {
    document.cookie = 'volan_signed_in=; max-age=-1';
    writeKept(kept);
    const calls = stubApi(() => answer);
    render(<MoveAnswers />);
    await new Promise((resolve) => setTimeout(resolve));
    expect(calls).toEqual([]);
    expect(readKept()).toEqual(kept);
  });
});
