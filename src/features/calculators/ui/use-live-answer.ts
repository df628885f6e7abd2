import { useEffect, useRef, useState } from 'react';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { m } from '#platform/i18n/messages.ts';

export interface LiveFault {
  message: string;
  /** Errors by parameter. */
  fields: Record<string, string[]>;
}

/** Debounce: typing a number causes a single call. */
const PAUSE_MS = 300;

/**
 * Calls the API after every change; the last call wins. On failure the error is shown and typed values
 * stay; `retry` repeats the call.
 */
export function useLiveAnswer<Answer>(path: string, onAnswer: (answer: Answer) => void) {
  const [fault, setFault] = useState<LiveFault>();
  const [waits, setWaits] = useState(false);
  const last = useRef<{ parameters: Record<string, string>; stop: () => void }>(undefined);

  const ask = (parameters: Record<string, string>, pauseMs = PAUSE_MS) => {
    last.current?.stop();
    const asked = new AbortController();
    setWaits(true);
    const timer = setTimeout(() => {
      fetchAnswer<Answer>(path, parameters, asked.signal).then(
        (answer) => {
          if (asked.signal.aborted) return;
          setWaits(false);
          setFault('fault' in answer ? answer.fault : undefined);
          if ('answer' in answer) onAnswer(answer.answer);
        },
        () => {
          if (asked.signal.aborted) return;
          setWaits(false);
          setFault({ message: m.costs_offline(), fields: {} });
        },
      );
    }, pauseMs);
    const stop = () => {
      clearTimeout(timer);
      asked.abort();
    };
    last.current = { parameters, stop };
  };
  useEffect(() => () => last.current?.stop(), []);
  return { ask, retry: () => last.current && ask(last.current.parameters, 0), fault, waits };
}

async function fetchAnswer<Answer>(
  path: string,
  parameters: Record<string, string>,
  signal: AbortSignal,
): Promise<{ answer: Answer } | { fault: LiveFault }> {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  const query = new URLSearchParams([...given, ['hl', activeLocale()]]);
  const response = await fetch(`${path}?${query}`, { signal });
  if (response.ok) return { answer: (await response.json()) as Answer };
  const body = (await response.json()) as { message: string; errors?: Record<string, string[]> };
  return { fault: { message: body.message, fields: body.errors ?? {} } };
}
