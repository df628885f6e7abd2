import { lazy, Suspense, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { Message } from '../../conversation.ts';
import { MessagePicture } from './message-picture.tsx';

const PictureDialog = lazy(async () => ({ default: (await import('./picture-dialog.tsx')).PictureDialog }));

/** Pictures of a message; a press shows them in full screen. */
export function MessagePictures({ pictures }: { pictures: Message['pictures'] }) {
  const [first, setFirst] = useState<number>();
  if (pictures.length === 0) return null;
  const ready = pictures.flatMap(({ id, state }) => (state === 'ready' ? id : []));
  return (
    <>
      <div className="msg-pics">
        {pictures.map(({ id, state }) => {
          const at = ready.indexOf(id);
          return at >= 0 ? (
            <button
              key={id}
              type="button"
              aria-label={m.talk_picture_open({ number: at + 1 })}
              onClick={() => setFirst(at)}
            >
              <MessagePicture id={id} width={320} alt="" className="block size-full object-cover" />
            </button>
          ) : (
            <span key={id} className="grid place-items-center bg-sunken p-1 text-center text-xs text-fg-3">
              <Icon name={state === 'failed' ? 'image-off' : 'hourglass'} className="size-4" />
              {state === 'failed' ? m.talk_picture_failed() : m.talk_picture_pending()}
            </span>
          );
        })}
      </div>
      {first !== undefined && (
        <Suspense>
          <PictureDialog ids={ready} first={first} onClose={() => setFirst(undefined)} />
        </Suspense>
      )}
    </>
  );
}
