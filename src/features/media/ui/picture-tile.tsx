import { useSortable } from '@dnd-kit/react/sortable';
import { useRef, type KeyboardEvent } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { EditedPicture } from '../edited-picture.ts';
import { LOCAL_MEDIA_URL, renditionUrl, renditionWidths } from '../picture-renditions.ts';
import { coverPlace, type TileControl } from './picture-places.ts';
import { PictureMenu } from './picture-menu.tsx';
import type { Interim } from './use-edited-pictures.ts';

interface PictureTileProps {
  picture: EditedPicture;
  interim: Interim | undefined;
  at: number;
  total: number;
  isDragged: boolean;
  /** `place` counts from 0; `control` gets the focus again. */
  onMove: (id: string, place: number, control: TileControl) => void;
  onRemove: (id: string) => void;
  onTurn: (id: string, by: 1 | -1, url: string) => void;
  onDescribe: (id: string) => void;
}

const WIDTH = 640;
/** White on every picture and in every theme. */
const ON_PICTURE = 'grid size-11 place-items-center rounded-md bg-white/95 text-slate-700 lg:size-9';

/** Makes room for two buttons and the menu in one row on the narrowest screens. */
const NARROW = '@max-[9.25rem]:w-10';

/** A picture of the working copy with its controls. */
export function PictureTile(props: PictureTileProps) {
  const { picture, interim, at, total, isDragged, onMove, onRemove } = props;
  const { id, state } = picture;
  const grip = useRef<HTMLButtonElement>(null);
  // The board sorts the list itself, so the tile omits the sorting plugins.
  const { ref } = useSortable({ id, index: at - 1, handle: grip, plugins: [] });
  const isCover = at === 1;
  const place = at - 1;
  const followKey = (event: KeyboardEvent) => {
    const places: Record<string, number> = {
      ArrowLeft: place - 1,
      ArrowUp: place - 1,
      ArrowRight: place + 1,
      ArrowDown: place + 1,
      Home: 0,
      End: total - 1,
    };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(id, to, 'grip');
  };
  if (isDragged)
    return (
      <li
        ref={ref}
        className={`aspect-[4/3] rounded-lg border-2 border-dashed border-primary bg-soft ${coverPlace(isCover)}`}
      />
    );
  return (
    <li
      ref={ref}
      data-picture={id}
      className={`@container relative aspect-[4/3] touch-manipulation overflow-hidden rounded-lg border bg-sunken ${isCover ? 'border-primary shadow-[0_0_0_1px_var(--primary)]' : 'border-line'} ${coverPlace(isCover)}`}
    >
      <div className="size-full cursor-grab">
        <PictureFace picture={picture} interim={interim} alt={picture.alt || m.pictures_alt({ at, total })} />
      </div>
      {isCover && (
        <span className="pointer-events-none absolute top-2.5 left-2.5 inline-flex items-center gap-1.5 rounded-md bg-primary px-2.5 py-1 text-sm font-semibold text-on-primary">
          <Icon name="star-filled" className="size-4" />
          <span>{m.pictures_cover()}</span>
        </span>
      )}
      <PictureMenu {...props} url={pictureUrl(picture)} />
      {state === 'failed' && (
        <p className="absolute inset-x-2 top-1/4 mx-auto w-fit rounded-md bg-bad-bg px-2.5 py-1 text-sm font-semibold text-bad">
          {m.pictures_not_read()}
        </p>
      )}
      <div className="pointer-events-none absolute inset-x-1.5 bottom-1.5 flex items-center justify-between [&_button]:pointer-events-auto">
        <button
          ref={grip}
          type="button"
          data-control="grip"
          className={`${ON_PICTURE} cursor-grab max-lg:hidden`}
          aria-label={m.pictures_move({ at, total })}
          onKeyDown={followKey}
        >
          <Icon name="grip-vertical" />
        </button>
        <span className="flex gap-0.5 lg:hidden">
          <button
            type="button"
            data-control="back"
            className={`${ON_PICTURE} ${NARROW} aria-disabled:opacity-60`}
            aria-label={m.pictures_move_back({ at })}
            aria-disabled={place === 0 || undefined}
            onClick={() => onMove(id, place - 1, 'back')}
          >
            <Icon name="arrow-left" className="size-4" />
          </button>
          <button
            type="button"
            data-control="forward"
            className={`${ON_PICTURE} ${NARROW} aria-disabled:opacity-60`}
            aria-label={m.pictures_move_forward({ at })}
            aria-disabled={at === total || undefined}
            onClick={() => onMove(id, place + 1, 'forward')}
          >
            <Icon name="arrow-right" className="size-4" />
          </button>
        </span>
        <span className="flex gap-1.5">
          {!isCover && (
            <button
              type="button"
              data-control="cover"
              className={`${ON_PICTURE} max-lg:hidden @max-[8rem]:hidden`}
              aria-label={m.pictures_make_cover({ at })}
              onClick={() => onMove(id, 0, 'grip')}
            >
              <Icon name="star" className="size-4" />
            </button>
          )}
          <button
            type="button"
            data-control="remove"
            // Hidden on a phone, where it would cover the picture; the menu contains it too.
            className={`${ON_PICTURE} max-lg:hidden`}
            aria-label={m.pictures_remove({ at })}
            onClick={() => onRemove(id)}
          >
            <Icon name="trash-2" className="size-4" />
          </button>
        </span>
      </div>
    </li>
  );
}

/** Served by our own server, because only there the owner may see unpublished pictures. */
function pictureUrl({ id, width }: EditedPicture): string {
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
  const { state, placeholder } = picture;
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
        <span className="absolute inset-x-2 top-1/3 mx-auto w-fit rounded-md bg-surface px-2.5 py-1 text-sm font-semibold text-fg">
          {m.pictures_processing()}
        </span>
      )}
    </>
  );
}
