import { m } from '#platform/i18n/messages.ts';

/** Silhouette of the body instead of pictures that are missing, or `pending`: uploaded but not ready. */
export function NoPicture({ silhouette, pending }: { silhouette: string | undefined; pending: boolean }) {
  const mask = `url(/art/${silhouette}.webp) center / contain no-repeat`;
  return (
    <div className="absolute inset-0 @container">
      {/* Buttons stand in the corners of wide pictures. */}
      <div className="flex h-full flex-col items-center justify-center gap-3 p-4 text-center text-sm text-fg-3 @[12rem]:pb-15">
        <span className="silhouette max-h-32 w-full flex-1" style={{ mask }} />
        {pending ? m.card_picture_pending() : m.card_no_picture()}
      </div>
    </div>
  );
}
