import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { PictureButton, PictureProblem } from '../../ui/picture-button.tsx';
import { CropDialog } from './crop-dialog.tsx';

interface PortraitControlProps {
  /** Empty without a picture. */
  url: string;
  alt: string;
  /** Shown without a picture; an icon when empty. */
  initials: string;
  isSending: boolean;
  fault: string | undefined;
  onSend: (square: Blob) => Promise<void>;
  onRemove: () => void;
  testId: string;
  /** Smaller, without the hint about formats. */
  isSmall?: boolean;
}

/** Chooses, crops, replaces and removes a round picture of a person. */
export function PortraitControl(props: PortraitControlProps) {
  const { url, alt, initials, isSending, fault, onSend, onRemove, testId, isSmall = false } = props;
  const [picture, setPicture] = useState<ImageBitmap>();
  const size = isSmall ? 'size-16' : 'size-24';
  const side = isSmall ? 64 : 96;
  const take = async (chosen: File) => {
    const decoded = await createImageBitmap(chosen, { imageOrientation: 'from-image' }).catch(
      () => undefined,
    );
    // The server may support a format this browser does not; it crops the centre.
    if (decoded) setPicture(decoded);
    else await onSend(chosen);
  };
  const close = () => {
    picture?.close();
    setPicture(undefined);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {url ? (
        <img
          src={url}
          alt={alt}
          width={side}
          height={side}
          className={`${size} flex-none rounded-full bg-sunken object-cover`}
        />
      ) : (
        <span
          aria-hidden="true"
          className={`display grid ${size} flex-none place-items-center rounded-full bg-soft-2 text-2xl font-bold text-on-soft`}
        >
          {initials || <Icon name="user" className="size-8" />}
        </span>
      )}
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap gap-2">
          <PictureButton label={m.photo_choose()} isSending={isSending} onFile={take} testId={testId}>
            {url ? m.photo_replace() : m.photo_choose()}
          </PictureButton>
          {url && (
            <button
              type="button"
              className="btn btn-danger-soft"
              aria-busy={isSending || undefined}
              aria-disabled={isSending || undefined}
              onClick={() => isSending || onRemove()}
            >
              {m.photo_remove()}
            </button>
          )}
        </div>
        {!isSmall && <p className="hint">{m.photo_hint()}</p>}
        <PictureProblem text={fault} />
      </div>
      {picture && (
        <CropDialog
          picture={picture}
          isSending={isSending}
          onCrop={(square) => void onSend(square).then(close)}
          onClose={close}
        />
      )}
    </div>
  );
}
