import { m } from '#platform/i18n/messages.ts';
import { ActionMenu, ActionMenuItem } from '#ui/action-menu.tsx';
import type { EditedPicture } from '../edited-picture.ts';
import type { TileControl } from './picture-places.ts';
import type { Interim } from './use-interims.ts';

interface PictureMenuProps {
  picture: EditedPicture;
  interim: Interim | undefined;
  at: number;
  url: string;
  onMove: (id: string, place: number, control: TileControl) => void;
  onTurn: (id: string, by: 1 | -1, url: string) => void;
  onDescribe: (id: string) => void;
  onRemove: (id: string) => void;
}

/** Menu of further actions on a picture. */
export function PictureMenu(props: PictureMenuProps) {
  const { picture, at, url, onMove, onTurn, onDescribe, onRemove } = props;
  const { id } = picture;
  const isSent = props.interim?.isSent === true;
  const isTurnable = picture.state === 'ready' || isSent;
  return (
    <div
      // White like the other buttons on a picture; on a phone in one row with them, so that the picture
      // stays visible.
      className="absolute right-1.5 rounded-md bg-white/95 max-lg:bottom-1.5 lg:top-1.5 [&>button]:border-transparent [&>button]:!bg-transparent [&>button]:!text-slate-700 lg:[&>button]:!size-9"
    >
      <ActionMenu label={m.pictures_menu({ at })} icon="ellipsis">
        {at > 1 && (
          <ActionMenuItem icon="star" onClick={() => onMove(id, 0, 'remove')}>
            {m.pictures_make_cover_short()}
          </ActionMenuItem>
        )}
        {isTurnable && (
          <ActionMenuItem icon="rotate-ccw" staysOpen isDisabled={isSent} onClick={() => onTurn(id, -1, url)}>
            {m.pictures_turn_left()}
          </ActionMenuItem>
        )}
        {isTurnable && (
          <ActionMenuItem icon="rotate-cw" staysOpen isDisabled={isSent} onClick={() => onTurn(id, 1, url)}>
            {m.pictures_turn_right()}
          </ActionMenuItem>
        )}
        <ActionMenuItem icon="pencil" onClick={() => onDescribe(id)}>
          {m.pictures_describe()}
        </ActionMenuItem>
        <ActionMenuItem icon="trash-2" onClick={() => onRemove(id)}>
          {m.pictures_remove_short()}
        </ActionMenuItem>
      </ActionMenu>
    </div>
  );
}
