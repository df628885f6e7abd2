import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import { MAX_COMPARED } from '../comparison-address.ts';
import { toggleComparedListing } from '../compared-listings.ts';
import { useComparedListings } from './use-compared-listings.ts';

/** Round button over the picture of a card; renders nothing without scripts. */
export function CompareOverPicture({ id, title }: { id: number; title: string }) {
  const compared = useComparedListings();
  if (compared === undefined) return null;
  const isChosen = compared.includes(id);
  return (
    <button
      type="button"
      className={`grid size-11 place-items-center rounded-full shadow-e1 ${isChosen ? 'bg-primary text-on-primary' : 'bg-white/95 text-slate-900'}`}
      aria-pressed={isChosen}
      aria-label={m.compare_card({ title })}
      title={m.compare_add()}
      onClick={() => choose(id)}
    >
      <Icon name={isChosen ? 'check' : 'scale'} />
    </button>
  );
}

/** Button among the actions of a listing page; rendered from the start to keep the layout stable. */
export function CompareAction({ id, className }: { id: number; className: string }) {
  const isChosen = useComparedListings()?.includes(id) ?? false;
  return (
    <button
      type="button"
      className={`${className} noscript:hidden ${isChosen ? 'text-accent' : ''}`}
      aria-pressed={isChosen}
      onClick={() => choose(id)}
    >
      <Icon name={isChosen ? 'check' : 'scale'} />
      {m.compare_add()}
    </button>
  );
}

function choose(id: number): void {
  if (toggleComparedListing(id) === 'full')
    showToast({
      kind: 'info',
      title: m.compare_full({ max: MAX_COMPARED }),
      text: m.compare_full_way(),
    });
}
