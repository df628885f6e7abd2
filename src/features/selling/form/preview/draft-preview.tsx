import { ListingMarkList } from '#features/listings/card/ui/listing-mark-list.tsx';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { DraftPicture } from '../../drafts/draft.ts';
import { draftPictureUrl } from './draft-picture-url.ts';
import { useDraftForm } from '../fields/draft-form-context.ts';
import { previewCard } from './preview-card.ts';

/** Preview of the listing's card with placeholders for missing values. */
export function DraftPreview({
  pictures,
  isNew,
}: {
  pictures: readonly DraftPicture[];
  /** Whether the listing was never submitted. */
  isNew: boolean;
}) {
  const form = useDraftForm();
  const card = previewCard(form);
  const cover = pictures.find(({ state }) => state === 'ready');
  return (
    <article className="card overflow-hidden shadow-e2" aria-label={m.sell_preview()}>
      <div className="relative aspect-[4/3] bg-sunken">
        {cover ? (
          <img
            src={draftPictureUrl(cover)}
            alt=""
            width={cover.width ?? 4}
            height={cover.height ?? 3}
            className="size-full object-cover"
          />
        ) : (
          <div className="absolute inset-0 grid place-items-center text-fg-3">
            <span className="flex flex-col items-center gap-2 text-sm">
              <Icon name="camera" className="size-8" />
              {pictures.some(({ state }) => state === 'pending')
                ? m.sell_pictures_coming()
                : m.sell_no_pictures()}
            </span>
          </div>
        )}
        <ListingMarkList marks={card.marks} className="absolute top-2 right-2 left-2" />
        {pictures.length > 0 && (
          <span className="num absolute bottom-2 left-2 inline-flex items-center gap-1 rounded-sm bg-black/60 px-1.5 py-0.5 text-xs font-medium text-white">
            <Icon name="camera" className="size-3.5" />
            {pictures.length}
          </span>
        )}
      </div>
      <div className="p-4">
        <div className="flex items-center justify-between gap-2">
          <span className={`num display text-xl font-bold ${card.price ? '' : 'text-fg-3'}`}>
            {card.price ?? m.sell_price_missing()}
          </span>
        </div>
        {card.priceNote && <p className="num mt-0.5 text-xs text-fg-3">{card.priceNote}</p>}
        <p className="display mt-1.5 text-base font-semibold tracking-normal wrap-anywhere">
          {card.title ?? <span className="text-fg-3">{m.sell_title_missing()}</span>}
        </p>
        <p className="facts num mt-1 text-sm text-fg-2">
          <span>
            {card.facts.map(({ field, text, isMissing }) => (
              <i key={field}>
                {isMissing ? (
                  <b className="rounded-sm bg-warn-bg px-1 font-medium text-warn">{`${text}?`}</b>
                ) : (
                  text
                )}{' '}
              </i>
            ))}
          </span>
        </p>
        <p className="mt-3 flex items-center gap-1.5 text-sm text-fg-3">
          <Icon name="map-pin" className="size-4 flex-none" />
          <span className="truncate">{card.place ?? m.sell_place_missing()}</span>
          {isNew && <span className="ml-auto">{m.sell_draft_mark()}</span>}
        </p>
      </div>
    </article>
  );
}
