import { pictureSources } from '../../picture-renditions.ts';
import { useMediaUrl } from '../../ui/media-url.ts';

/** The widths of the page: its margins are 16 px on phones and 24 px above. */
const SIZES = '(min-width: 1320px) 1272px, (min-width: 768px) calc(100vw - 48px), calc(100vw - 32px)';

/** Picture at the top of a company page, the first that loads; its place is reserved. */
export function CompanyCover({ cover }: { cover: { id: string; width: number; height: number } }) {
  const mediaUrl = useMediaUrl();
  const avif = pictureSources(mediaUrl, cover, 'avif');
  const webp = pictureSources(mediaUrl, cover, 'webp');
  return (
    <picture>
      <source type="image/avif" srcSet={avif.srcSet} sizes={SIZES} />
      <img
        src={webp.src}
        srcSet={webp.srcSet}
        sizes={SIZES}
        alt=""
        width={cover.width}
        height={cover.height}
        fetchPriority="high"
        className="mb-5 aspect-[5/2] w-full rounded-lg bg-sunken object-cover md:aspect-[4/1]"
      />
    </picture>
  );
}
