import type { previewPricesOperation } from '../../price-changes/preview-prices.server.ts';
import { useMay } from '#features/access/ui/use-may.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { FootBar } from '#ui/foot.tsx';
import { Icon } from '#ui/icon.tsx';

interface SelectionBarProps {
  /** Chosen listings. */
  count: number;
  /** All listings of the filter, offered while fewer are chosen. */
  total: number;
  isAll: boolean;
  sheetsHref: string;
  onSelectAll: () => void;
  onSelectNone: () => void;
  onChange: () => void;
}

/** Bar at the foot with the actions on the chosen listings. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, total, isAll, sheetsHref, onSelectAll, onSelectNone, onChange } = props;
  const mayChange = useMay<typeof previewPricesOperation>('seller');
  return (
    <FootBar>
      <section aria-label={m.prices_actions()} className="border-t border-soft-line bg-surface">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 md:py-3 pb-[max(0.75rem,var(--foot-inset))] md:px-6">
          <p role="status" className="num font-semibold">
            {m.prices_selected({ count, written: formatNumber(count) })}
          </p>
          {!isAll && total > count && (
            <button type="button" className="btn btn-link" onClick={onSelectAll}>
              {m.prices_select_all({ count: total, written: formatNumber(total) })}
            </button>
          )}
          <button
            type="button"
            className="btn btn-ghost ml-auto max-md:!px-2"
            aria-label={m.queue_select_none()}
            onClick={onSelectNone}
          >
            <Icon name="x" className="size-5 md:hidden" />
            <span className="max-md:hidden">{m.queue_select_none()}</span>
          </button>
          <a href={sheetsHref} className="btn btn-secondary max-md:flex-1">
            <Icon name="printer" className="size-4" />
            {m.sheets_link()}
          </a>
          {mayChange && (
            <button type="button" className="btn btn-primary max-md:flex-1" onClick={onChange}>
              {m.prices_change()}
            </button>
          )}
        </div>
      </section>
    </FootBar>
  );
}
