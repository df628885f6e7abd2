import { useCallback, useEffect, useRef } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { showToast } from '#ui/show-toast.ts';
import type { EditedPictures, PictureLists } from '../edited-picture.ts';
import type { PictureCalls } from './picture-calls.ts';

const POLL_MS = 1_200;

/** The lists are the state of the server; the parent keeps what `onChange` reports. */
export interface PicturesProps extends PictureLists {
  /** The same object while these are the same pictures. */
  calls: PictureCalls;
  onChange: (now: EditedPictures) => void;
}

/**
 * The pictures as the server has them, changed by one call at a time. On failure the error is reported and
 * the state of the server is read again. Pending pictures are polled.
 */
export function useServerPictures({
  calls,
  pictures,
  removed,
  onChange,
  onIdle,
}: PicturesProps & {
  /** Called when no other call is pending; the same function at each render. */
  onIdle: () => void;
}) {
  const latest = useRef<PictureLists>({ pictures, removed });
  const report = useRef(onChange);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const waitingCalls = useRef(0);
  useEffect(() => {
    latest.current = { pictures, removed };
    report.current = onChange;
  });

  const take = useCallback((answer: EditedPictures) => {
    latest.current = answer;
    report.current(answer);
  }, []);

  /** Calls run in order; the result is shown when no other call is pending. */
  const call = useCallback(
    <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> => {
      waitingCalls.current += 1;
      const done = line.current.then(work).catch(async (error: unknown) => {
        if (!(error instanceof ApiError)) reportError(error);
        showToast({ kind: 'error', title: error instanceof ApiError ? error.message : m.error_unexpected() });
        await calls.list().then(take, () => undefined);
        return undefined;
      });
      line.current = done.then(() => {
        waitingCalls.current -= 1;
        if (waitingCalls.current === 0) onIdle();
      });
      return done;
    },
    [calls, take, onIdle],
  );

  const isPending = pictures.some(({ state }) => state === 'pending');
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setInterval(() => {
      if (waitingCalls.current > 0 || document.hidden) return;
      void calls.list().then(
        (answer) => {
          if (waitingCalls.current === 0) take(answer);
        },
        // The next poll retries.
        () => undefined,
      );
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isPending, calls, take]);

  return { latest, take, call, isIdle: () => waitingCalls.current === 0 };
}

export type ServerPictures = ReturnType<typeof useServerPictures>;
