import { useRef } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

interface PictureDropProps {
  /** Files are being dragged over the pictures. */
  isOver: boolean;
  isFull: boolean;
  onFiles: (files: readonly File[]) => void;
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';

/** Where pictures come in: dropped, chosen, or taken with the camera. */
export function PictureDrop({ isOver, isFull, onFiles }: PictureDropProps) {
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // The same file may be chosen again.
    input.value = '';
  };
  const open = (input: HTMLInputElement | null) => {
    if (!isFull) input?.click();
  };
  return (
    <div
      className={`mt-4 flex flex-col items-center gap-3 rounded-lg border-2 border-dashed px-4 py-6 text-center md:flex-row md:text-left ${isOver ? 'border-primary bg-soft-2' : 'border-soft-line bg-soft'}`}
    >
      <span className="grid size-12 flex-none place-items-center rounded-full bg-surface text-accent">
        <Icon name="upload" className="size-6" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-fg">
          {isOver ? (
            m.pictures_drop_now()
          ) : (
            <>
              <span className="hidden lg:inline">{m.pictures_drop()}</span>
              <span className="lg:hidden">{m.pictures_add()}</span>
            </>
          )}
        </p>
        <p className="text-sm text-fg-2">{isFull ? m.pictures_full() : m.pictures_rules()}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          className="hidden"
          aria-label={m.pictures_camera()}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
        <button
          type="button"
          className="btn btn-secondary lg:hidden"
          aria-disabled={isFull || undefined}
          onClick={() => open(camera.current)}
        >
          <Icon name="camera" className="size-4" />
          {m.pictures_camera()}
        </button>
        <input
          ref={file}
          type="file"
          multiple
          accept={ACCEPTED}
          className="hidden"
          aria-label={m.pictures_choose_label()}
          data-testid="picture-files"
          onChange={({ currentTarget }) => take(currentTarget)}
        />
        <button
          type="button"
          className="btn btn-secondary"
          aria-disabled={isFull || undefined}
          onClick={() => open(file.current)}
        >
          <Icon name="image" className="size-4" />
          {m.pictures_choose()}
        </button>
      </div>
    </div>
  );
}
