import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { FootBar } from '#ui/foot.tsx';
import { Icon } from '#ui/icon.tsx';
import { PRICES_PATH } from '../../prices/stock-price-address.ts';
import { showFailure } from '../../ui/show-failure.ts';
import type { PriceChangeView } from '../present-price-change.ts';
import { applyPriceChange } from './change-calls.ts';

/** Bar at the foot of a preview or a paused change: back, and apply. */
export function ChangeActions({
  change,
  without,
  onApplied,
}: {
  change: PriceChangeView;
  without: ReadonlySet<number>;
  onApplied: () => unknown;
}) {
  const [isSending, setSending] = useState(false);
  const isPaused = change.state === 'paused';
  const count = change.total - without.size;
  const apply = async () => {
    setSending(true);
    try {
      await applyPriceChange(change.id, [...without]);
      // The progress is above the list.
      window.scrollTo({ top: 0 });
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
      await onApplied();
    }
  };
  return (
    <FootBar>
      <section aria-label={m.prices_actions()} className="border-t border-line bg-surface">
        <div className="mx-auto flex max-w-page items-center gap-3 px-4 py-3 pb-[max(0.75rem,var(--foot-inset))] md:px-6">
          <Link to={PRICES_PATH} className="btn btn-secondary" aria-label={m.stock_back()}>
            <Icon name="arrow-left" className="size-4.5" />
            <span className="max-md:hidden">{m.stock_back()}</span>
          </Link>
          <p className="ml-auto text-sm text-fg-2 max-md:hidden">
            {isPaused ? '' : count === 0 ? m.stock_no_changes() : m.stock_nothing_saved()}
          </p>
          <button
            type="button"
            className="btn btn-primary max-md:flex-1"
            disabled={!isPaused && count === 0}
            aria-busy={isSending}
            onClick={() => void apply()}
          >
            {isPaused ? m.stock_resume() : m.prices_apply({ count, written: formatNumber(count) })}
          </button>
        </div>
      </section>
    </FootBar>
  );
}
