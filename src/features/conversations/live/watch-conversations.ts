import type { ConversationNotice, StreamNotice } from '../conversation.ts';

interface Watcher<Notice = StreamNotice> {
  onNotice: (notice: Notice) => void;
  /** Something may have been missed. */
  onStale: () => void;
}

const STREAM = '/api/conversations/stream';
/** First interval of polling; doubles up to the longest while the stream stays cut. */
const POLL_MS = 5_000;
const LONGEST_POLL_MS = 60_000;
/** Interval of polling by visitors, who have no stream. */
const GUEST_POLL_MS = 10_000;

/**
 * Notices of all conversations and of the notifications of the account, by one stream of server-sent events for all watchers while the page is
 * visible. While the stream is cut it polls ever more rarely and tries the stream again each time.
 */
class NoticeStream {
  readonly #watchers = new Set<Watcher>();
  #source: EventSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = POLL_MS;
  #wasOpen = false;

  add(watcher: Watcher): void {
    this.#watchers.add(watcher);
    if (this.#watchers.size > 1) return;
    document.addEventListener('visibilitychange', this.#follow);
    window.addEventListener('online', this.#again);
    this.#follow();
  }

  remove(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    if (this.#watchers.size > 0) return;
    document.removeEventListener('visibilitychange', this.#follow);
    window.removeEventListener('online', this.#again);
    this.#close();
    this.#wasOpen = false;
  }

  /** A hidden page holds no connection, of which browsers allow few per site. */
  readonly #follow = (): void => {
    if (document.visibilityState === 'visible') this.#open();
    else this.#close();
  };

  readonly #again = (): void => {
    this.#close();
    this.#follow();
  };

  #open(): void {
    if (this.#source) return;
    clearTimeout(this.#timer);
    const source = new EventSource(STREAM);
    this.#source = source;
    source.addEventListener('ready', () => {
      this.#wait = POLL_MS;
      // The page came with its data; later something may have been missed.
      if (this.#wasOpen) this.#stale();
      this.#wasOpen = true;
    });
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const notice = JSON.parse(data) as StreamNotice;
      for (const { onNotice } of this.#watchers) onNotice(notice);
    });
    source.addEventListener('error', () => {
      source.close();
      if (this.#source !== source) return;
      this.#source = undefined;
      this.#wasOpen = true;
      this.#timer = setTimeout(() => this.#poll(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_POLL_MS);
    });
  }

  #poll(): void {
    this.#stale();
    this.#follow();
  }

  #stale(): void {
    for (const { onStale } of this.#watchers) onStale();
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = undefined;
  }
}

const stream = new NoticeStream();

/** Watches the conversations of the account, or polls for a visitor; returns a function that ends it. */
export function watchConversations({
  isGuest,
  ...watcher
}: Watcher<ConversationNotice> & { isGuest: boolean }): () => void {
  if (!isGuest)
    return watch({
      ...watcher,
      onNotice: (notice) => {
        if (notice.kind !== 'notifications') watcher.onNotice(notice);
      },
    });
  const poll = () => document.visibilityState === 'visible' && watcher.onStale();
  const timer = setInterval(poll, GUEST_POLL_MS);
  document.addEventListener('visibilitychange', poll);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', poll);
  };
}

/** Watches the notifications of the account; returns a function that ends it. */
export function watchNotifications(onChange: () => void): () => void {
  return watch({
    onNotice: ({ kind }) => {
      if (kind === 'notifications') onChange();
    },
    onStale: onChange,
  });
}

function watch(watcher: Watcher): () => void {
  stream.add(watcher);
  return () => stream.remove(watcher);
}
