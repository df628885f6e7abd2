import { ActingRole, useMay } from '#features/access/ui/use-may.ts';
import { ActingMark } from '#features/accounts/acting/ui/acting-mark.tsx';
import { useMe } from '#features/accounts/sessions/ui/use-me.ts';
import { FavouritesButton } from '#features/favourites/ui/favourites-button.tsx';
import { NotificationBell } from '#features/notifications/list/ui/notification-bell.tsx';
import type { openDraftOperation } from '#features/selling/drafts/open-draft.server.ts';

/** Buttons of the header that show something of the person. */
export function LateButtons() {
  const acting = useMe()?.acting;
  return (
    <ActingRole value={acting ? (acting.role ?? 'left') : undefined}>
      <FavouritesButton />
      <NotificationBell />
      <Mark />
    </ActingRole>
  );
}

/** The header and the bar at the foot are the same for everyone; their links to new listings are hidden by style. */
function Mark() {
  const mayPost = useMay<typeof openDraftOperation>('seller');
  return <ActingMark className={mayPost ? '' : 'no-posting'} />;
}
