import { useMediaUrl } from '#features/media/ui/media-url.ts';
import { renditionUrl, renditionWidths } from '#features/media/picture-renditions.ts';
import { wholeEuro } from '#features/pricing/suggestion/price-step.ts';
import { formatEuro, formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { ComparedJson } from '../price-reasons-schema.ts';

interface NearestListingsProps {
  compared: ComparedJson;
  /** Opens listings beside a form, which would be left otherwise. */
  newTab?: boolean;
}

/** Comparable listings with the smallest differences, and a link to all of them. */
export function NearestListings({ compared, newTab = false }: NearestListingsProps) {
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <>
      <ul>
        {compared.nearest.map((listing) => (
          <li key={listing.url} className="border-b border-line">
            <a
              href={listing.url}
              {...target}
              className="flex min-h-14 items-center gap-3 py-2 text-sm hover:underline"
            >
              <Thumb picture={listing.picture} />
              <span className="min-w-0 flex-1">
                <span className="block font-medium wrap-anywhere">{listing.title}</span>
                <span className="num block text-fg-2">{listing.detail}</span>
              </span>
              <b className="num font-semibold whitespace-nowrap">
                {formatEuro(wholeEuro(listing.price_eur_minor))}
              </b>
            </a>
          </li>
        ))}
      </ul>
      <a
        href={compared.address}
        {...target}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-accent hover:underline"
      >
        {m.price_all_compared({ count: compared.total, written: formatNumber(compared.total) })}
        {newTab && (
          <>
            <Icon name="external-link" className="size-4" />
            <span className="sr-only">{m.price_new_tab()}</span>
          </>
        )}
      </a>
    </>
  );
}

function Thumb({ picture }: Pick<ComparedJson['nearest'][number], 'picture'>) {
  const mediaUrl = useMediaUrl();
  const frame = 'aspect-[4/3] w-16 flex-none rounded-md bg-line object-cover';
  if (!picture)
    return (
      <span className={`grid place-items-center text-fg-3 ${frame}`} aria-hidden="true">
        <Icon name="camera" className="size-5" />
      </span>
    );
  const [width = picture.width] = renditionWidths(picture.width);
  // The title beside it says the same.
  return (
    <img src={renditionUrl(mediaUrl, picture.id, width, 'webp')} alt="" className={frame} loading="lazy" />
  );
}
