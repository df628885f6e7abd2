import { ActingMark } from '#features/accounts/acting/ui/acting-mark.tsx';
import { FavouritesButton } from '#features/favourites/ui/favourites-button.tsx';
import { NotificationBell } from '#features/notifications/list/ui/notification-bell.tsx';

/** Buttons of the header that show something of the person. */
export function LateButtons() {
  return (
    <>
      <FavouritesButton />
      <NotificationBell />
      <ActingMark />
    </>
  );
}
