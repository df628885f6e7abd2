import { useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { useProfilePhoto } from './use-profile-photo.ts';

interface ProfilePhotoProps {
  /** Empty without a picture. */
  url: string;
  initials: string;
}

/** Chooses, crops, replaces and removes the profile picture. */
export function ProfilePhoto({ url: initial, initials }: ProfilePhotoProps) {
  const file = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const { url, isSending, fault, send, remove } = useProfilePhoto(initial);

  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const decoded = await createImageBitmap(chosen, { imageOrientation: 'from-image' }).catch(
      () => undefined,
    );
    // The server may support a format this browser does not; it crops the centre.
    if (decoded) setPicture(decoded);
    else await send(chosen);
  };
  const close = () => {
    picture?.close();
    setPicture(undefined);
  };

  return (
    <div className="flex flex-wrap items-center gap-5">
      {url ? (
        <img
          src={url}
          alt={m.photo_yours()}
          width={96}
          height={96}
          className="size-24 flex-none rounded-full bg-sunken object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="display grid size-24 flex-none place-items-center rounded-full bg-soft-2 text-2xl font-bold text-on-soft"
        >
          {initials || <Icon name="user" className="size-8" />}
        </span>
      )}
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap gap-2">
          <input
            ref={file}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
            className="hidden"
            aria-label={m.photo_choose()}
            data-testid="photo-file"
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              // Allows choosing the same file again.
              void take(chosen).finally(() => (currentTarget.value = ''));
            }}
          />
          <button
            type="button"
            className="btn btn-secondary"
            aria-disabled={isSending || undefined}
            onClick={() => isSending || file.current?.click()}
          >
            <Icon name="camera" />
            {url ? m.photo_replace() : m.photo_choose()}
          </button>
          {url && (
            <button
              type="button"
              className="btn btn-danger-soft"
              aria-disabled={isSending || undefined}
              onClick={() => void remove()}
            >
              {m.photo_remove()}
            </button>
          )}
        </div>
        <p className="hint">{m.photo_hint()}</p>
        <div aria-live="polite">
          {fault && (
            <p className="error">
              <Icon name="circle-alert" className="size-4 flex-none" />
              {fault}
            </p>
          )}
        </div>
      </div>
      {picture && (
        <CropDialog
          picture={picture}
          isSending={isSending}
          onCrop={(square) => void send(square).then(close)}
          onClose={close}
        />
      )}
    </div>
  );
}
