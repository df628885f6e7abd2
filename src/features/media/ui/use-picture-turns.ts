import { useEffect, useRef } from 'react';
import type { EditedPicture } from '../edited-picture.ts';
import type { PictureCalls } from './picture-calls.ts';
import type { Interims } from './use-interims.ts';
import type { ServerPictures } from './use-server-pictures.ts';

/** Rotation clicks within this time are combined into one call. */
const TURN_MS = 700;

/**
 * Rotates a picture by a quarter, at once in its temporary display and later on the server, which replaces it by a
 * new picture. The display of a rotation ends when the new picture is ready, or when the server refuses.
 */
export function usePictureTurns(
  calls: PictureCalls,
  { latest, take, call }: ServerPictures,
  { pictures, interims, setInterim }: Interims & { pictures: readonly EditedPicture[] },
) {
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  /** New pictures that are shown by the old ones, rotated. */
  const turned = useRef(new Set<string>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    for (const { id, state } of pictures)
      if (state !== 'pending' && turned.current.delete(id)) setInterim(id, undefined);
  }, [pictures, setInterim]);

  return (id: string, by: 1 | -1, url: string): void => {
    const interim = interims.get(id);
    if (interim?.isSent) return;
    const turns = ((interim?.turns ?? 0) + by + 4) % 4;
    setInterim(id, { url, turns });
    clearTimeout(timers.current.get(id));
    const send = () => {
      if (turns === 0) return setInterim(id, undefined);
      setInterim(id, { url, turns, isSent: true });
      void call(async () => {
        const place = latest.current.pictures.findIndex((picture) => picture.id === id);
        const answer = await calls.turn(id, turns);
        const made = answer.pictures[place];
        if (made) {
          turned.current.add(made.id);
          setInterim(made.id, { url, turns, isSent: true });
        }
        take(answer);
      }).finally(() => setInterim(id, undefined));
    };
    timers.current.set(id, setTimeout(send, TURN_MS));
  };
}
