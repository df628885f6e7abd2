import { lazy, Suspense, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import type { PictureView } from '#features/listings/card/listing-card-view.ts';
import { ListingPicture } from '#features/listings/card/ui/listing-picture.tsx';
import { MediaUrl } from '#features/media/ui/media-url.ts';
import { Icon } from '#ui/icon.tsx';
import type { Message } from '../../conversation.ts';
import { useThread } from '../../ui/thread-context.ts';

const GalleryDialog = lazy(async () => ({
  default: (await import('#features/listings/gallery/ui/gallery-dialog.tsx')).GalleryDialog,
}));

/** Pictures of a message; a press shows them in full screen. */
export function MessagePictures({ pictures }: { pictures: Message['pictures'] }) {
  const { calls } = useThread();
  const [first, setFirst] = useState<number>();
  const ready: PictureView[] = pictures
    .filter(({ state }) => state === 'ready')
    .map(({ id, width, height }, index) => ({
      id,
      width,
      height,
      placeholder: '',
      alt: m.talk_picture({ number: index + 1 }),
    }));
  if (pictures.length === 0) return null;
  return (
    <MediaUrl value={calls.mediaUrl}>
      <div className="msg-pics">
        {pictures.map((picture) => {
          const at = ready.findIndex(({ id }) => id === picture.id);
          const view = ready[at];
          return view ? (
            <button
              key={picture.id}
              type="button"
              aria-label={m.talk_picture_open({ number: at + 1 })}
              onClick={() => setFirst(at)}
            >
              <ListingPicture picture={view} sizes="120px" maxWidth={320} />
            </button>
          ) : (
            <span key={picture.id} className="grid place-items-center bg-sunken p-1 text-center text-xs text-fg-3">
              <Icon name={picture.state === 'failed' ? 'image-off' : 'hourglass'} className="size-4" />
              {picture.state === 'failed' ? m.talk_picture_failed() : m.talk_picture_pending()}
            </span>
          );
        })}
      </div>
      {first !== undefined && (
        <Suspense>
          <GalleryDialog pictures={ready} first={first} onClose={() => setFirst(undefined)} />
        </Suspense>
      )}
    </MediaUrl>
  );
}
