import { afterEach, beforeEach, vi } from 'vitest';
import type { TeamRole } from '#features/access/team-role.ts';
import { ActingRole } from '#features/access/ui/use-may.ts';
import type { Conversation } from '#features/conversations/conversation.ts';
import type { ConversationCalls } from '#features/conversations/live/conversation-calls.ts';
import { ThreadView } from '#features/conversations/ui/thread-view.tsx';
import { clearPrivate } from '#platform/web/private-storage.ts';
import { onToast, type Toast } from '#ui/show-toast.ts';
import { aConversation } from './conversations.ts';
import { recordedCalls } from './conversation-calls.ts';
import { renderPage } from './render-page.tsx';

/** A stream of notices under the control of the test. */
export class Stream extends EventTarget {
  static last: Stream | undefined;
  constructor() {
    super();
    Stream.last = this;
  }
  close(): void {
    Stream.last = undefined;
  }
  notice(notice: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(notice) }));
  }
}

type Report = (entries: { isIntersecting: boolean }[]) => void;

/** Reports its element as visible, as the end of a short conversation is. */
export class Observer {
  static last: Observer | undefined;
  #report: Report;
  constructor(report: Report) {
    this.#report = report;
    Observer.last = this;
  }
  observe(): void {
    this.say(true);
  }
  disconnect(): void {
    this.#report = () => undefined;
  }
  say(isIntersecting: boolean): void {
    this.#report([{ isIntersecting }]);
  }
}

/** Prepares each test of a file for `openThread`; returns the toasts of the current test. */
export function threadPage(): Toast[] {
  const toasts: Toast[] = [];
  let stop: (() => void) | undefined;
  beforeEach(() => {
    toasts.length = 0;
    stop = onToast((toast) => toasts.push(toast));
    vi.stubGlobal('EventSource', Stream);
    vi.stubGlobal('IntersectionObserver', Observer);
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
  });
  afterEach(() => {
    stop?.();
    clearPrivate();
    vi.unstubAllGlobals();
  });
  return toasts;
}

/** Opens a conversation; calls succeed and are recorded unless stated otherwise. */
export function openThread(
  stated: Partial<ConversationCalls> = {},
  values: Partial<Conversation> = {},
  { owner = '12', isGuest = false, role }: { owner?: string; isGuest?: boolean; role?: TeamRole } = {},
) {
  const { calls, made } = recordedCalls({ read: async () => aConversation(values), ...stated });
  const page = renderPage(
    <ActingRole value={role}>
      <ThreadView
        conversation={aConversation(values)}
        calls={calls}
        owner={owner}
        now="2026-11-20T18:00:00.000Z"
        town="София"
        backTo={isGuest ? undefined : '/list'}
        onChanged={() => undefined}
      />
    </ActingRole>,
  );
  return { ...page, made };
}
