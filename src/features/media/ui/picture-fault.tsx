import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { mayRetry, MISSING, type EditedPicture } from '../edited-picture.ts';

interface PictureFaultProps {
  picture: EditedPicture;
  at: number;
  onRetry: (id: string) => void;
}

/** Why a picture is not shown, with a retry when the file itself may be fine. */
export function PictureFault({ picture, at, onRetry }: PictureFaultProps) {
  const { id, fault } = picture;
  const words = mayRetry(picture)
    ? m.pictures_stopped()
    : fault === MISSING
      ? m.pictures_missing()
      : m.pictures_not_read();
  return (
    <div className="absolute inset-x-2 top-1/5 flex flex-col items-center gap-2">
      <p className="rounded-md bg-bad-bg px-2.5 py-1 text-center text-sm font-semibold text-bad">{words}</p>
      {mayRetry(picture) && (
        <button
          type="button"
          className="btn btn-secondary !px-3"
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
