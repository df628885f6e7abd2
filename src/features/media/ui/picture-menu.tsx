import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { MENU_ROW, PopoverMenu } from '#ui/popover-menu.tsx';
import type { EditedPicture } from '../edited-picture.ts';
import type { TileControl } from './picture-tile.tsx';

interface PictureMenuProps {
  picture: EditedPicture;
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
  const isReady = picture.state === 'ready';
  const row = (menuId: string, icon: IconName, words: string, act: () => void, stays = false) => (
    <li>
      <button
        type="button"
        className={MENU_ROW}
        onClick={act}
        // The menu stays open, because a picture may be rotated several times.
        {...(!stays && { popoverTarget: menuId, popoverTargetAction: 'hide' as const })}
      >
        <Icon name={icon} className="size-4 flex-none" />
        {words}
      </button>
    </li>
  );
  return (
    <div
      // White like the other buttons on a picture; on a phone in one row with them, so that the picture
      // stays visible.
      className="absolute right-1.5 rounded-md bg-white/95 max-lg:bottom-1.5 lg:top-1.5 [&>button]:border-transparent [&>button]:!bg-transparent [&>button]:!text-slate-700 lg:[&>button]:!size-9"
    >
      <PopoverMenu label={m.pictures_menu({ at })} icon="ellipsis">
        {(menuId) => (
          <ul>
            {at > 1 && row(menuId, 'star', m.pictures_make_cover_short(), () => onMove(id, 0, 'remove'))}
            {isReady && row(menuId, 'rotate-ccw', m.pictures_turn_left(), () => onTurn(id, -1, url), true)}
            {isReady && row(menuId, 'rotate-cw', m.pictures_turn_right(), () => onTurn(id, 1, url), true)}
            {row(menuId, 'pencil', m.pictures_describe(), () => onDescribe(id))}
            {row(menuId, 'trash-2', m.pictures_remove_short(), () => onRemove(id))}
          </ul>
        )}
      </PopoverMenu>
    </div>
  );
}
