import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { mayRetry, MISSING, type EditedPicture } from '../edited-picture.ts';

interface PictureFaultProps {
  picture: EditedPicture;
  at: number;
  onRetry: (id: string) => void;
}

/** States the fault of a picture that cannot be shown; offers a retry when the file itself may be fine. */
export function PictureFault({ picture, at, onRetry }: PictureFaultProps) {
  const { id, fault } = picture;
  const words = mayRetry(picture)
    ? m.pictures_stopped()
    : fault === MISSING
      ? m.pictures_missing()
      : m.pictures_not_read();
  // Leaves room for the badge of the cover (and the menu of wide screens) and for the buttons of a phone.
  return (
    <div className="absolute inset-x-2 top-9 lg:top-11 flex flex-col items-center gap-2">
      <p
        className={`rounded-md bg-bad-bg px-2.5 py-0.5 text-center text-sm leading-5 font-semibold text-bad ${mayRetry(picture) ? '@max-[12rem]:sr-only' : ''}`}
      >
        {words}
      </p>
      {mayRetry(picture) && (
        <button
          type="button"
          className="btn btn-danger-soft !px-3"
          aria-label={m.pictures_retry_at({ at })}
          onClick={() => onRetry(id)}
        >
          <Icon name="rotate-ccw" className="size-4" />
          {m.pictures_retry()}
        </button>
      )}
    </div>
  );
}
