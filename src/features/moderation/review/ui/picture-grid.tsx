import { useMediaUrl } from '#features/media/ui/media-url.ts';
import { pictureSources } from '#features/media/picture-renditions.ts';
import type { PictureView } from '#features/listings/card/listing-card-view.ts';
import { ListingPicture } from '#features/listings/card/ui/listing-picture.tsx';

/** Thumbnails; each opens its picture in full size. */
export function PictureGrid({ pictures }: { pictures: readonly PictureView[] }) {
  const mediaUrl = useMediaUrl();
  return (
    <ul className="grid grid-cols-3 gap-2">
      {pictures.map((picture) => (
        <li key={picture.id} className="aspect-[4/3] overflow-hidden rounded-md bg-sunken">
          <a
            href={pictureSources(mediaUrl, picture, 'webp').src}
            target="_blank"
            rel="noopener"
            className="block size-full"
          >
            <ListingPicture picture={picture} sizes="180px" maxWidth={640} />
          </a>
        </li>
      ))}
    </ul>
  );
}
