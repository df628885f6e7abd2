import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { SignInAgain } from '#ui/sign-in-again.tsx';
import { coverPlace } from './picture-places.ts';
import type { Upload } from './upload-queue.ts';

interface UploadTileProps {
  upload: Upload;
  isCover: boolean;
  onRetry: (key: string) => void;
  onDrop: (key: string) => void;
}

/** A file being uploaded: its progress, or why it stopped. */
export function UploadTile({ upload, isCover, onRetry, onDrop }: UploadTileProps) {
  const { key, name, previewUrl, state, progress, fault, needsSignIn } = upload;
  const isFaulty = state === 'interrupted' || state === 'refused';
  const percent = Math.round(progress * 100);
  return (
    <li
      data-upload={state}
      className={`relative flex aspect-[4/3] flex-col overflow-clip rounded-lg border border-line bg-sunken ${coverPlace(isCover)}`}
    >
      {/* A file that the browser cannot decode stays a plain tile. */}
      <img
        src={previewUrl}
        alt=""
        width={800}
        height={600}
        className="absolute inset-0 size-full object-cover opacity-40"
        onError={({ currentTarget }) => (currentTarget.hidden = true)}
      />
      <div
        // In the flow, so that a long error makes the tile higher instead of being cut.
        className={`relative flex flex-1 flex-col items-center justify-center gap-2 p-2 ${state === 'refused' ? 'pt-11' : ''}`}
      >
        {isFaulty ? (
          <p className="inline-flex max-w-full items-center gap-1.5 rounded-md bg-bad-bg px-2.5 py-1 text-sm font-semibold text-bad">
            <Icon name="circle-alert" className="size-4 flex-none" />
            <span className="wrap-anywhere">{fault || m.pictures_interrupted()}</span>
          </p>
        ) : (
          <p className="num inline-flex items-center gap-1.5 rounded-md bg-surface px-2.5 py-1 text-sm font-semibold text-fg">
            {state === 'offline' && <Icon name="wifi-off" className="size-4 flex-none" />}
            {words(upload)}
          </p>
        )}
        {(state === 'sending' || state === 'preparing') && (
          <div
            role="progressbar"
            aria-label={name}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            className="h-1.5 w-3/5 overflow-hidden rounded-full bg-surface"
          >
            <div className="h-full rounded-full bg-primary" style={{ width: `${Math.max(percent, 4)}%` }} />
          </div>
        )}
        {needsSignIn && <SignInAgain className="btn btn-secondary !px-3" />}
        {state === 'interrupted' && (
          <button
            type="button"
            className="btn btn-secondary !px-3"
            aria-label={m.pictures_retry_file({ name })}
            onClick={() => onRetry(key)}
          >
            <Icon name="rotate-ccw" className="size-4" />
            {m.pictures_retry()}
          </button>
        )}
      </div>
      {state !== 'sending' && (
        <button
          type="button"
          className="absolute top-1 right-1 grid size-11 place-items-center rounded-md bg-surface/90 text-fg lg:size-9"
          aria-label={m.pictures_remove_upload({ name })}
          onClick={() => onDrop(key)}
        >
          <Icon name="x" className="size-4" />
        </button>
      )}
    </li>
  );
}

function words({ state, progress }: Upload): string {
  if (state === 'preparing') return m.pictures_preparing();
  if (state === 'offline') return m.pictures_offline();
  if (state === 'waiting') return m.pictures_waiting();
  // Everything is sent; the server is processing it.
  if (progress === 1) return m.pictures_processing();
  return m.pictures_sending({ percent: Math.round(progress * 100) });
}
