import { useSortable } from '@dnd-kit/react/sortable';
import { useRef } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { EditedPicture } from '../edited-picture.ts';
import { PictureControls } from './picture-controls.tsx';
import { PictureFace, pictureUrl } from './picture-face.tsx';
import { PictureFault } from './picture-fault.tsx';
import { coverPlace, type TileControl } from './picture-places.ts';
import { PictureMenu } from './picture-menu.tsx';
import type { Interim } from './use-interims.ts';

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
  onRetry: (id: string) => void;
}

/** A picture of the working copy with its controls. */
export function PictureTile(props: PictureTileProps) {
  const { picture, interim, at, total, isDragged, onMove, onRemove } = props;
  const { id, state } = picture;
  const grip = useRef<HTMLButtonElement>(null);
  // The board sorts the list itself, so the tile omits the sorting plugins.
  const { ref } = useSortable({ id, index: at - 1, handle: grip, plugins: [] });
  const isCover = at === 1;
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
      {state === 'failed' && <PictureFault picture={picture} at={at} onRetry={props.onRetry} />}
      <PictureControls id={id} at={at} total={total} grip={grip} onMove={onMove} onRemove={onRemove} />
    </li>
  );
}
