import { useCallback, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/show-toast.ts';
import { inOrder, movedTo, type AddedPicture } from '../edited-picture.ts';
import { useInterims } from './use-interims.ts';
import { usePictureTurns } from './use-picture-turns.ts';
import { useServerPictures, type PicturesProps } from './use-server-pictures.ts';

/**
 * Changes the pictures of a working copy, one call at a time, with optimistic display. On failure the error
 * is reported and the state of the server is shown again.
 */
export function useEditedPictures({ calls, pictures, removed, onChange }: PicturesProps) {
  const [order, setOrder] = useState<readonly string[]>();
  const [announcement, setAnnouncement] = useState('');
  const interims = useInterims();
  const onIdle = useCallback(() => setOrder(undefined), []);
  const server = useServerPictures({ calls, pictures, removed, onChange, onIdle });
  const { latest, take, call } = server;
  const turn = usePictureTurns(calls, server, { ...interims, pictures });

  const shown = inOrder(pictures, order);
  const ids = shown.map(({ id }) => id);

  const tell = (next: readonly string[], id: string) =>
    setAnnouncement(m.pictures_moved({ at: next.indexOf(id) + 1, total: next.length }));

  /** `id` is the picture that was moved. */
  function arrange(next: readonly string[], id: string): void {
    if (next.join() === latest.current.pictures.map(({ id }) => id).join() && server.isIdle()) {
      setOrder(undefined);
      return;
    }
    setOrder(next);
    tell(next, id);
    void call(async () => {
      // Pictures uploaded meanwhile stay at the end; deleted ones are omitted.
      take(await calls.arrange(inOrder(latest.current.pictures, next).map(({ id }) => id)));
    });
  }

  const restore = (id: string): void =>
    void call(async () => {
      take(await calls.restore(id));
      setAnnouncement(m.pictures_restored());
    });

  return {
    pictures: shown,
    ...interims,
    announcement,
    restore,
    /** Shows an order while dragging without saving it. */
    preview: setOrder,
    arrange,
    move: (id: string, place: number) => {
      const next = movedTo(ids, id, place);
      if (next.join() === ids.join()) return;
      arrange(next, id);
    },
    added: (answer: AddedPicture) => {
      const { pictures, removed } = latest.current;
      const known = pictures.filter(({ id }) => id !== answer.picture.id);
      take({ version: answer.version, pictures: [...known, answer.picture], removed });
    },
    remove: (id: string) =>
      void call(async () => {
        take(await calls.remove(id));
        const action = { label: m.pictures_undo(), onAct: () => restore(id) };
        showToast({ kind: 'info', title: m.pictures_removed(), action });
      }),
    retry: (id: string) =>
      void call(async () => {
        take(await calls.retry(id));
        setAnnouncement(m.pictures_retried());
      }),
    describe: (id: string, alt: string) =>
      call(async () => {
        take(await calls.describe(id, alt));
        setAnnouncement(m.pictures_described());
        return true;
      }),
    turn: (id: string, by: 1 | -1, url: string) => {
      turn(id, by, url);
      setAnnouncement(m.pictures_turned());
    },
  };
}

export type PictureEditing = ReturnType<typeof useEditedPictures>;
