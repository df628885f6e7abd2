import { useEffect, useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import type { Message } from '../conversation.ts';
import { lastId } from '../messages/merge-messages.ts';

/** Reads new messages of the other side to screen readers; in a hidden tab it counts them in the title. */
export function NewMessageAnnouncer({ messages, name }: { messages: readonly Message[]; name: string }) {
  const known = useRef(lastId(messages));
  const hidden = useRef(0);
  const [text, setText] = useState('');
  useEffect(() => {
    const added = messages.filter(({ id, by }) => id > known.current && by === 'other');
    known.current = Math.max(known.current, lastId(messages));
    const newest = added.at(-1);
    if (!newest) return;
    setText(m.talk_announce({ name, text: newest.text }));
    if (document.visibilityState === 'visible') return;
    hidden.current += added.length;
    document.title = `(${hidden.current}) ${withoutCount(document.title)}`;
  }, [messages, name]);
  useEffect(() => {
    const restore = () => {
      if (document.visibilityState !== 'visible' || hidden.current === 0) return;
      hidden.current = 0;
      document.title = withoutCount(document.title);
    };
    document.addEventListener('visibilitychange', restore);
    return () => document.removeEventListener('visibilitychange', restore);
  }, []);
  return (
    <p className="sr-only" aria-live="polite">
      {text}
    </p>
  );
}

const withoutCount = (title: string): string => title.replace(/^\(\d+\) /, '');
