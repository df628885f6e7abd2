import { useEffect, useRef } from 'react';
import type { PictureCalls } from './picture-calls.ts';
import type { Interims } from './use-interims.ts';
import type { ServerPictures } from './use-server-pictures.ts';

/** Rotation clicks within this time are combined into one call. */
const TURN_MS = 700;

/** Rotates a picture by a quarter, at once in its temporary display and later on the server. */
export function usePictureTurns(
  calls: PictureCalls,
  { latest, take, call }: ServerPictures,
  { interims, setInterim }: Interims,
) {
  const turning = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const timers = turning.current;
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, []);

  return (id: string, by: 1 | -1, url: string): void => {
    const turns = ((interims.get(id)?.turns ?? 0) + by + 4) % 4;
    setInterim(id, { url, turns });
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
  };
}
