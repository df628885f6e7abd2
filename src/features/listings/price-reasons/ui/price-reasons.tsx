import { useState, type ComponentType } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

type Panel = ComponentType<{ listingId: number; rating: string }>;

/** Button that explains a rating; scripts and reasons are loaded when it is first pressed. */
export function PriceReasons({ listingId, rating }: { listingId: number; rating: string }) {
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<Panel>();
  const [hasFailed, setFailed] = useState(false);
  const toggle = () => {
    setOpen(!isOpen);
    if (Panel || isOpen) return;
    setFailed(false);
    import('./price-reasons-panel.tsx').then(
      ({ PriceReasonsPanel }) => setPanel(() => PriceReasonsPanel),
      () => setFailed(true),
    );
  };
  return (
    <>
      <button
        type="button"
        className="mt-1 inline-flex min-h-6 items-center gap-1 text-sm font-medium text-accent hover:underline max-lg:min-h-11 noscript:hidden"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {m.price_reasons_title({ rating })}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="size-4" />
      </button>
      {isOpen && Panel && <Panel listingId={listingId} rating={rating} />}
      {isOpen && hasFailed && (
        <p role="alert" className="text-sm text-bad">
          {m.price_reasons_failed()}
        </p>
      )}
    </>
  );
}
