import type { KeyboardEvent, RefObject } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { TileControl } from './picture-places.ts';

interface PictureControlsProps {
  id: string;
  at: number;
  total: number;
  /** Dragging starts here. */
  grip: RefObject<HTMLButtonElement | null>;
  /** `place` counts from 0; `control` gets the focus again. */
  onMove: (id: string, place: number, control: TileControl) => void;
  onRemove: (id: string) => void;
}

/** White on every picture and in every theme. */
const ON_PICTURE = 'grid size-11 place-items-center rounded-md bg-white/95 text-slate-700 lg:size-9';

/** Makes room for two buttons and the menu in one row on the narrowest screens. */
const NARROW = '@max-[9.25rem]:w-10';

/** The buttons at the bottom of a tile: move, make the cover, remove. */
export function PictureControls({ id, at, total, grip, onMove, onRemove }: PictureControlsProps) {
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
  return (
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
  );
}
