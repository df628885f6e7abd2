import { pictureSources } from '#features/media/picture-renditions.ts';
import { useMediaUrl } from '#features/media/ui/media-url.ts';
import { PHONE } from './picture-preload.ts';
import type { PictureView } from '../listing-card-view.ts';

/**
 * A picture over its placeholder, in AVIF if the browser supports it, else WebP. `sizes` as in HTML. Renditions
 * wider than `maxWidth` pixels are omitted, those wider than `phoneMaxWidth` on phones. `priority` loads at once, for the likely largest paint; other pictures
 * load lazily.
 */
export function ListingPicture({
  picture,
  sizes,
  maxWidth,
  phoneMaxWidth,
  priority = false,
  className = 'size-full object-cover',
}: {
  picture: PictureView;
  sizes: string;
  maxWidth?: number;
  phoneMaxWidth?: number;
  priority?: boolean;
  className?: string;
}) {
  const mediaUrl = useMediaUrl();
  const { src, srcSet } = pictureSources(mediaUrl, picture, 'webp', maxWidth);
  const avif = pictureSources(mediaUrl, picture, 'avif', maxWidth);
  return (
    <picture>
      {phoneMaxWidth !== undefined && (
        <source
          media={PHONE}
          type="image/avif"
          srcSet={pictureSources(mediaUrl, picture, 'avif', phoneMaxWidth).srcSet}
          sizes={sizes}
        />
      )}
      <source type="image/avif" srcSet={avif.srcSet} sizes={sizes} />
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={className}
        style={
          picture.placeholder ? { background: `center / cover url("${picture.placeholder}")` } : undefined
        }
      />
    </picture>
  );
}
