import { m } from '#platform/i18n/messages.ts';
import type { EditedPicture } from '../edited-picture.ts';
import { LOCAL_MEDIA_URL, renditionUrl, renditionWidths } from '../picture-renditions.ts';
import type { Interim } from './use-interims.ts';

const WIDTH = 640;

/** Served by our own server, because only there the owner may see unpublished pictures. */
export function pictureUrl({ id, width }: EditedPicture): string {
  const widths = renditionWidths(width ?? WIDTH);
  return renditionUrl(
    LOCAL_MEDIA_URL,
    id,
    widths.find((each) => each >= WIDTH) ?? Math.max(...widths),
    'webp',
  );
}

interface PictureFaceProps {
  picture: EditedPicture;
  interim: Interim | undefined;
  alt: string;
}

/** The image itself, or its local preview until the server has it. */
export function PictureFace({ picture, interim, alt }: PictureFaceProps) {
  const { state, placeholder, ahead } = picture;
  const turns = interim?.turns ?? 0;
  const style = {
    ...(placeholder && { background: `center / cover url("${placeholder}")` }),
    // A 4:3 frame rotated by a quarter turn is filled again at 4/3 of its size.
    ...(turns > 0 && { transform: `rotate(${turns * 90}deg) scale(${turns % 2 ? 4 / 3 : 1})` }),
  };
  const src = interim?.url ?? (state === 'ready' ? pictureUrl(picture) : undefined);
  return (
    <>
      {src && (
        <img
          src={src}
          alt={alt}
          width={800}
          height={600}
          draggable={false}
          decoding="async"
          className={`size-full object-cover select-none ${state === 'ready' ? '' : 'opacity-60'}`}
          style={style}
        />
      )}
      {!src && <span className="sr-only">{alt}</span>}
      {state === 'pending' && (
        <span className="num absolute inset-x-2 top-9 lg:top-11 mx-auto w-fit rounded-md bg-surface px-2.5 py-0.5 text-center text-sm leading-5 font-semibold text-fg">
          {ahead ? m.pictures_ahead({ count: ahead }) : m.pictures_processing()}
        </span>
      )}
    </>
  );
}
