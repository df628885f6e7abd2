import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { countOthersAfter, lastId } from '../merge-messages.ts';
import type { Message } from '../../conversation.ts';
import type { Outgoing } from '../outgoing.ts';

interface ThreadScroll {
  section: RefObject<HTMLElement | null>;
  /** Behind the last message. */
  end: RefObject<HTMLDivElement | null>;
  /** Messages of the other side that came while the end was out of view. */
  newCount: number;
  jump: () => void;
}

/** The scrolling element: the thread on a desk, the document on a phone. */
const scrollerOf = (section: HTMLElement): Element =>
  getComputedStyle(section).overflowY === 'auto'
    ? section
    : (document.scrollingElement ?? document.documentElement);

/**
 * Starts at the newest message and follows it while its end is in view; keeps the place when older messages are added
 * above.
 */
export function useThreadScroll(messages: readonly Message[], outgoing: readonly Outgoing[]): ThreadScroll {
  const section = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [seenUpTo, setSeenUpTo] = useState(() => lastId(messages));
  const [first, setFirst] = useState(messages[0]?.id);
  const heightBefore = useRef(0);
  const last = lastId(messages);
  const newest = useRef(last);
  const jump = useCallback(() => {
    isAtEnd.current = true;
    setSeenUpTo(newest.current);
    const scroller = section.current && scrollerOf(section.current);
    scroller?.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
  }, []);

  useEffect(() => {
    if (!end.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      isAtEnd.current = entry?.isIntersecting ?? false;
      if (isAtEnd.current) setSeenUpTo(newest.current);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    newest.current = last;
    const scroller = section.current && scrollerOf(section.current);
    if (!scroller || messages.length + outgoing.length === 0) return;
    const firstNow = messages[0]?.id;
    const isOlder = first !== undefined && firstNow !== undefined && firstNow < first;
    const added = scroller.scrollHeight - heightBefore.current;
    if (isOlder) scroller.scrollBy({ top: added, behavior: 'instant' });
    else if (isAtEnd.current) jump();
    if (firstNow !== first) setFirst(firstNow);
    heightBefore.current = scroller.scrollHeight;
  }, [messages, outgoing, first, last, jump]);

  return { section, end, newCount: countOthersAfter(messages, Math.max(seenUpTo, 0)), jump };
}
