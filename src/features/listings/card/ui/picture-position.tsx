import { m } from '#platform/i18n/messages.ts';

/** Number of the picture in view (`at` counts from 0), announced to screen readers when it changes. */
export function PicturePosition(props: { at: number; total: number; className: string }) {
  const { at, total } = props;
  return (
    <p
      className={`num pointer-events-none! absolute rounded-md bg-black/60 px-2.5 text-sm font-medium text-white ${props.className}`}
      role="status"
    >
      <span aria-hidden="true">
        {at + 1} / {total}
      </span>
      <span className="sr-only">{m.listing_picture_at({ at: at + 1, total })}</span>
    </p>
  );
}
