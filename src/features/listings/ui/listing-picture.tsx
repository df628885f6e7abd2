import { pictureSources, type PictureFormat } from '#features/media/picture-renditions.ts';
import type { PictureView } from '../listing-card-view.ts';

const formats: { format: PictureFormat; type: string }[] = [
  { format: 'avif', type: 'image/avif' },
  { format: 'webp', type: 'image/webp' },
];

/**
 * A picture in the best format and size the browser takes, over its placeholder. `sizes` as in HTML;
 * `priority` for the one that is likely the largest paint, the others load when they come near.
 */
export function ListingPicture({
  picture,
  sizes,
  priority = false,
  className = 'size-full object-cover',
}: {
  picture: PictureView;
  sizes: string;
  priority?: boolean;
  className?: string;
}) {
  const jpeg = pictureSources(picture, 'jpeg');
  return (
    <picture>
      {formats.map(({ format, type }) => (
        <source key={format} type={type} srcSet={pictureSources(picture, format).srcSet} sizes={sizes} />
      ))}
      <img
        src={jpeg.src}
        srcSet={jpeg.srcSet}
        sizes={sizes}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={className}
        style={{ background: `center / cover url("${picture.placeholder}")` }}
      />
    </picture>
  );
}
