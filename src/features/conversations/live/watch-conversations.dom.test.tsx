import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchConversations } from './watch-conversations.ts';

const opened: Stream[] = [];
class Stream extends EventTarget {
  isClosed = false;
  constructor() {
    super();
    opened.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
  fire(type: string): void {
    this.dispatchEvent(new Event(type));
  }
}
const ends: (() => void)[] = [];
const visible = (state: string) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as DocumentVisibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
};

function watch(isGuest = false) {
  const onNotice = vi.fn();
  const onStale = vi.fn();
  ends.push(watchConversations({ isGuest, onNotice, onStale }));
  return { onNotice, onStale };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  opened.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('watchConversations', () => {
  it('shares one stream between watchers and closes it after the last', () => {
    const [first, second] = [watch(), watch()];
    expect(opened).toHaveLength(1);
    const notice = { kind: 'read', conversation: 1, upTo: 2 };
    opened[0]?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(notice) }));
    expect(first.onNotice).toHaveBeenCalledExactlyOnceWith(notice);
    expect(second.onNotice).toHaveBeenCalledOnce();
    ends.pop()?.();
    expect(opened[0]?.isClosed).toBe(false);
    ends.pop()?.();
    expect(opened[0]?.isClosed).toBe(true);
  });

  it('polls ever more rarely while the stream is cut, and tries it again each time', () => {
    const { onStale } = watch();
    for (const wait of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      opened.at(-1)?.fire('error');
      vi.advanceTimersByTime(wait - 1);
      const before = onStale.mock.calls.length;
      vi.advanceTimersByTime(1);
      expect(onStale.mock.calls.length).toBe(before + 1);
    }
    expect(opened).toHaveLength(7);
    expect(opened.slice(0, -1).every(({ isClosed }) => isClosed)).toBe(true);
  });

  it('reads again when the stream is back, but not at the first start', () => {
    const { onStale } = watch();
    opened[0]?.fire('ready');
    expect(onStale).not.toHaveBeenCalled();
    opened[0]?.fire('ready');
    expect(onStale).toHaveBeenCalledOnce();
  });

  it('holds no connection while the page is hidden, and reads again afterwards', () => {
    const { onStale } = watch();
    opened[0]?.fire('ready');
    visible('hidden');
    expect(opened[0]?.isClosed).toBe(true);
    visible('visible');
    opened[1]?.fire('ready');
    expect(onStale).toHaveBeenCalledOnce();
  });

  it('polls for a visitor, only while the page is visible', () => {
    const { onStale } = watch(true);
    expect(opened).toEqual([]);
    vi.advanceTimersByTime(20_000);
    expect(onStale).toHaveBeenCalledTimes(2);
    visible('hidden');
    vi.advanceTimersByTime(60_000);
    expect(onStale).toHaveBeenCalledTimes(2);
    visible('visible');
    expect(onStale).toHaveBeenCalledTimes(3);
  });
});
