import { Link } from 'react-router';
import { PriceBadge } from '#features/pricing/ui/price-badge.tsx';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { ItemView } from '../present-price-change.ts';

interface ChangeItemsProps {
  title: string;
  items: readonly ItemView[];
  /** Listings that the dealer took out of a preview. */
  without: ReadonlySet<number>;
  /** Absent once the change is applied. */
  onToggle: ((listing: number) => void) | undefined;
  more: { to: string; words: string } | undefined;
}

/** Listings of a change with old and new price, ratings, warnings and results. */
export function ChangeItems({ title, items, without, onToggle, more }: ChangeItemsProps) {
  return (
    <section aria-labelledby="price-items" className="card mt-5 overflow-hidden">
      <h2 id="price-items" className="px-4 py-3 text-lg font-semibold">
        {title}
      </h2>
      {items.length === 0 && (
        <p className="border-t border-line px-4 py-5 text-fg-2">{m.stock_none_here()}</p>
      )}
      <ul>
        {items.map((item) => (
          <Item key={item.listing} item={item} isOut={without.has(item.listing)} onToggle={onToggle} />
        ))}
      </ul>
      {more && (
        <p className="border-t border-line px-4 py-2">
          <Link
            to={more.to}
            replace
            preventScrollReset
            className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
          >
            {more.words}
          </Link>
        </p>
      )}
    </section>
  );
}

function Item({
  item,
  isOut,
  onToggle,
}: {
  item: ItemView;
  isOut: boolean;
  onToggle: ChangeItemsProps['onToggle'];
}) {
  const { listing, title, number, old, change, before, after, warnings, reason, outcome } = item;
  return (
    <li
      className={`grid grid-cols-[2.75rem_minmax(0,1fr)] items-start gap-x-2 gap-y-1.5 border-t border-line py-3 pr-4 pl-2 lg:grid-cols-[2.75rem_minmax(0,1fr)_15rem_minmax(0,1fr)] ${isOut ? 'bg-canvas' : ''}`}
    >
      {change && onToggle ? (
        <label className="-my-1.5 grid size-11 cursor-pointer place-items-center">
          <input
            type="checkbox"
            className="check"
            checked={!isOut}
            onChange={() => onToggle(listing)}
            aria-label={m.prices_include({ title })}
          />
        </label>
      ) : (
        <span className="grid h-6 place-items-center text-fg-3">
          <Icon name={change ? 'tag' : 'minus'} className="size-4.5" />
        </span>
      )}
      <div className="min-w-0">
        <Link to={`/listing/${listing}`} className="font-semibold wrap-anywhere hover:underline">
          {title}
        </Link>
        <p className="num flex flex-wrap items-center gap-x-2 text-sm wrap-anywhere text-fg-2">
          {number}
          {outcome && <span className={`badge ${outcome.badge}`}>{outcome.text}</span>}
        </p>
      </div>
      <div className="num max-lg:col-start-2">
        {change ? (
          <>
            <p className="flex flex-wrap items-baseline gap-x-2">
              <s className="text-fg-2">
                <span className="sr-only">{m.prices_old()} </span>
                {old}
              </s>
              <Icon name="arrow-right" className="size-3.5 flex-none self-center text-fg-3" />
              <b className="font-semibold">
                <span className="sr-only">{m.prices_new()} </span>
                {change.price}
              </b>
            </p>
            {change.difference !== '' && <p className="text-sm text-fg-2">{change.difference}</p>}
          </>
        ) : (
          <p className="text-fg-2">{old}</p>
        )}
      </div>
      <div className="min-w-0 text-sm max-lg:col-start-2">
        {change && <Ratings before={before} after={after} />}
        {isOut && <p className="font-medium text-fg-2">{m.prices_left_chosen()}</p>}
        {!isOut &&
          warnings.map((warning) => (
            <p key={warning} className="mt-1 flex gap-1.5 text-warn">
              <Icon name="triangle-alert" className="mt-0.5 size-4 flex-none" />
              {warning}
            </p>
          ))}
        {reason !== undefined && (
          <p className={`wrap-anywhere ${outcome ? 'text-bad' : 'text-fg-2'}`}>{reason}</p>
        )}
      </div>
    </li>
  );
}

/** Rating before and after, once when it stays. */
function Ratings({ before, after }: Pick<ItemView, 'before' | 'after'>) {
  if (!before && !after) return null;
  const isSame = before?.kind === after?.kind;
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      {!isSame && (
        <>
          {before ? (
            <PriceBadge rating={before} />
          ) : (
            <span className="text-fg-3">{m.prices_no_rating()}</span>
          )}
          <Icon name="arrow-right" className="size-3.5 text-fg-3" />
        </>
      )}
      {after ? <PriceBadge rating={after} /> : <span className="text-fg-3">{m.prices_no_rating()}</span>}
    </p>
  );
}
