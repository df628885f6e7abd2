import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { EditedPicture } from '../edited-picture.ts';
import { pictureUrl } from './picture-face.tsx';

interface RemovedPicturesProps {
  pictures: readonly EditedPicture[];
  /** No more pictures fit, so none can be restored. */
  isFull: boolean;
  onRestore: (id: string) => void;
}

/** Removed pictures with buttons that put them back. */
export function RemovedPictures({ pictures, isFull, onRestore }: RemovedPicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="removed-pictures" className="mt-5 rounded-lg border border-line p-4">
      <h2 id="removed-pictures" className="text-md font-semibold tracking-normal">
        {m.pictures_removed_title()}
      </h2>
      <p className="mt-0.5 text-sm text-fg-2">{isFull ? m.pictures_full() : m.pictures_removed_text()}</p>
      <ul className="mt-3 flex flex-wrap gap-3">
        {pictures.map((picture, index) => (
          <li key={picture.id} className="w-28">
            <span className="grid aspect-[4/3] place-items-center overflow-hidden rounded-md bg-sunken text-fg-3">
              {picture.state === 'ready' ? (
                <img
                  src={pictureUrl(picture)}
                  alt={picture.alt}
                  width={112}
                  height={84}
                  className="size-full object-cover opacity-60"
                />
              ) : (
                <Icon name="image" />
              )}
            </span>
            <button
              type="button"
              className="btn btn-secondary btn-sm mt-1.5 w-full aria-disabled:opacity-50 max-lg:!min-h-11"
              aria-label={m.pictures_restore({ at: index + 1 })}
              aria-disabled={isFull || undefined}
              onClick={() => !isFull && onRestore(picture.id)}
            >
              <Icon name="rotate-ccw" className="size-4" />
              {m.pictures_undo()}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
