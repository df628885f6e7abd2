import { useCallback, useEffect, useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { showToast } from '#ui/show-toast.ts';
import { movedTo, type AddedPicture, type EditedPicture, type EditedPictures } from '../edited-picture.ts';
import type { PictureCalls } from './picture-calls.ts';

const POLL_MS = 1_200;
/** Rotation clicks within this time are combined into one call. */
const TURN_MS = 700;

export interface PicturesProps {
  /** The same object while these are the same pictures. */
  calls: PictureCalls;
  /** State of the server; the parent keeps what `onChange` reports. */
  pictures: readonly EditedPicture[];
  onChange: (now: EditedPictures) => void;
}

/** Temporary display of a picture that is being processed or rotated. */
export interface Interim {
  url?: string;
  /** Clockwise quarter turns. */
  turns: number;
}

/**
 * Changes the pictures of a working copy, one call at a time, with optimistic display. On failure the error
 * is reported and the state of the server is shown again.
 */
export function useEditedPictures({ calls, pictures, onChange }: PicturesProps) {
  const [order, setOrder] = useState<readonly string[]>();
  const [interims, setInterims] = useState<ReadonlyMap<string, Interim>>(new Map());
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef(pictures);
  const report = useRef(onChange);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const waitingCalls = useRef(0);
  const turning = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    latest.current = pictures;
    report.current = onChange;
  });

  const take = useCallback((answer: EditedPictures) => {
    latest.current = answer.pictures;
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
        if (waitingCalls.current === 0) setOrder(undefined);
      });
      return done;
    },
    [calls, take],
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
  useEffect(() => {
    const timers = turning.current;
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, []);

  const shown = inOrder(pictures, order);
  const ids = shown.map(({ id }) => id);

  const setInterim = (id: string, interim: Interim | undefined) =>
    setInterims((all) => {
      const next = new Map(all);
      if (interim) next.set(id, interim);
      else next.delete(id);
      return next;
    });

  const tell = (next: readonly string[], id: string) =>
    setAnnouncement(m.pictures_moved({ at: next.indexOf(id) + 1, total: next.length }));

  /** `id` is the picture that was moved. */
  function arrange(next: readonly string[], id: string): void {
    if (next.join() === latest.current.map(({ id }) => id).join() && waitingCalls.current === 0) {
      setOrder(undefined);
      return;
    }
    setOrder(next);
    tell(next, id);
    void call(async () => {
      // Pictures uploaded meanwhile stay at the end; deleted ones are omitted.
      const known = latest.current.map(({ id }) => id);
      const wanted = next.filter((id) => known.includes(id));
      const all = [...wanted, ...known.filter((id) => !wanted.includes(id))];
      take(await calls.arrange(all));
    });
  }

  return {
    pictures: shown,
    interims,
    announcement,
    setInterim,
    /** Shows an order while dragging without saving it. */
    preview: setOrder,
    arrange,
    move: (id: string, place: number) => {
      const next = movedTo(ids, id, place);
      if (next.join() === ids.join()) return;
      arrange(next, id);
    },
    added: (answer: AddedPicture) => {
      const known = latest.current.filter(({ id }) => id !== answer.picture.id);
      take({ version: answer.version, pictures: [...known, answer.picture] });
    },
    remove: (id: string) => {
      void call(async () => {
        take(await calls.remove(id));
        const restore = () =>
          void call(async () => {
            take(await calls.restore(id));
            setAnnouncement(m.pictures_restored());
          });
        const action = { label: m.pictures_undo(), onAct: restore };
        showToast({ kind: 'info', title: m.pictures_removed(), action });
      });
    },
    describe: (id: string, alt: string) =>
      call(async () => {
        take(await calls.describe(id, alt));
        setAnnouncement(m.pictures_described());
        return true;
      }),
    turn: (id: string, by: 1 | -1, url: string) => {
      const turns = ((interims.get(id)?.turns ?? 0) + by + 4) % 4;
      setInterim(id, { url, turns });
      setAnnouncement(m.pictures_turned());
      clearTimeout(turning.current.get(id));
      const send = () => {
        if (turns === 0) return setInterim(id, undefined);
        void call(async () => {
          const place = latest.current.findIndex((picture) => picture.id === id);
          const answer = await calls.turn(id, turns);
          const turned = answer.pictures[place];
          if (turned) setInterim(turned.id, { url, turns });
          take(answer);
        }).finally(() => setInterim(id, undefined));
      };
      turning.current.set(id, setTimeout(send, TURN_MS));
    },
  };
}

export type PictureEditing = ReturnType<typeof useEditedPictures>;

function inOrder(
  pictures: readonly EditedPicture[],
  order: readonly string[] | undefined,
): readonly EditedPicture[] {
  if (!order) return pictures;
  const known = new Map(pictures.map((picture) => [picture.id, picture]));
  const wanted = order.flatMap((id) => known.get(id) ?? []);
  return [...wanted, ...pictures.filter(({ id }) => !order.includes(id))];
}
