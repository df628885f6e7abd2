import { useInquiry } from '#features/conversations/inquiry/ui/use-inquiry.tsx';
import type { ActionsListing } from '#features/listings/card/ui/card-actions.ts';
import { usePriceFollow } from '#features/price-watch/ui/use-price-follow.ts';
import { m } from '#platform/i18n/messages.ts';
import { ActionMenu, ActionMenuItem } from '#ui/action-menu.tsx';

/** Menu of a card, open when it is first shown. */
export function CardMenu({ className, ...listing }: ActionsListing & { className: string }) {
  const { id, title } = listing;
  const inquiry = useInquiry(listing);
  const price = usePriceFollow(id, { signInBack: `/listing/${id}` });
  return (
    <>
      <ActionMenu label={m.card_menu({ title })} icon="ellipsis" className={className} defaultOpen>
        <ActionMenuItem icon="send" onClick={inquiry.open}>
          {m.inquiry_write()}
        </ActionMenuItem>
        <ActionMenuItem icon={price.isWatched ? 'bell-off' : 'bell'} onClick={price.toggle}>
          {price.isWatched ? m.watch_stop() : m.watch_follow()}
        </ActionMenuItem>
      </ActionMenu>
      {inquiry.dialog}
    </>
  );
}
