import { m } from '#platform/i18n/messages.ts';
import type { EditedPicture } from '../edited-picture.ts';
import type { Upload } from './upload-queue.ts';

const FAULTY = new Set(['interrupted', 'refused']);

/** Number of pictures that are ready, uploading and failed. */
export function PictureCount(props: { pictures: readonly EditedPicture[]; uploads: readonly Upload[] }) {
  const { pictures, uploads } = props;
  const ready = pictures.filter(({ state }) => state === 'ready').length;
  const failed =
    pictures.filter(({ state }) => state === 'failed').length +
    uploads.filter(({ state }) => FAULTY.has(state)).length;
  const underway = pictures.length + uploads.length - ready - failed;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-fg-2">
      <p className={pictures.length < 2 ? 'hidden' : ''}>
        <span className="hidden lg:inline">{m.pictures_order_hint()}</span>
        <span className="lg:hidden">{m.pictures_order_hint_small()}</span>
      </p>
      <p
        aria-live="polite"
        className={`num ml-auto ${pictures.length + uploads.length > 0 ? 'min-h-5' : ''}`}
      >
        {ready > 0 && <b className="font-semibold text-fg">{m.pictures_ready({ count: ready })}</b>}
        {ready > 0 && underway > 0 && ' · '}
        {underway > 0 && m.pictures_uploading({ count: underway })}
        {ready + underway > 0 && failed > 0 && ' · '}
        {failed > 0 && m.pictures_failed({ count: failed })}
      </p>
    </div>
  );
}
