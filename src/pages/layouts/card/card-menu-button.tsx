import { useState, type ComponentType } from 'react';
import type { ActionsListing } from '#features/listings/card/ui/card-actions.ts';
import { m } from '#platform/i18n/messages.ts';
import { useHydrated } from '#ui/form/use-hydrated.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';

const ROUND =
  'grid size-11 place-items-center rounded-full bg-white/95 text-slate-900 shadow-e1 print:hidden';

/** Round button over the picture of a card, rendered only where scripts run; its menu is loaded at the first press. */
export function CardMenuButton(listing: ActionsListing) {
  const isHydrated = useHydrated();
  const [Menu, setMenu] = useState<ComponentType<ActionsListing & { className: string }>>();
  const [isLoading, setIsLoading] = useState(false);
  const load = async () => {
    if (isLoading) return;
    setIsLoading(true);
    try {
      const { CardMenu } = await import('./card-menu.tsx');
      setMenu(() => CardMenu);
    } catch {
      showToast({ kind: 'error', title: m.error_network() });
    } finally {
      setIsLoading(false);
    }
  };
  if (!isHydrated) return null;
  // The menu is opened by the press that loaded it, and has the same button from then on.
  if (Menu) return <Menu {...listing} className={ROUND} />;
  return (
    <button
      type="button"
      className={ROUND}
      aria-label={m.card_menu({ title: listing.title })}
      aria-haspopup="menu"
      aria-busy={isLoading || undefined}
      onClick={() => void load()}
    >
      <Icon name="ellipsis" />
    </button>
  );
}
