import { Link, useRevalidator } from 'react-router';
import { ListingPicture } from '#features/listings/card/ui/listing-picture.tsx';
import type { Decision } from '#features/moderation/decisions/decision.ts';
import { useDecide } from '#features/moderation/decisions/ui/use-decide.tsx';
import type { QueueRowView } from '#features/moderation/queue/present-queue.ts';
import { QUEUE_PATH } from '#features/moderation/queue/queue-address.ts';
import { decisionLabel } from '#features/moderation/queue/queue-labels.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

const styles = {
  reject: { icon: 'x', className: 'text-bad' },
  approve: { icon: 'check', className: 'bg-good-bg text-good' },
} as const satisfies Partial<Record<Decision, object>>;

/** The listings that wait longest for approval, each with its two usual decisions. */
export function WaitingListings({ rows }: { rows: readonly QueueRowView[] }) {
  const { revalidate } = useRevalidator();
  const { decide, dialog } = useDecide(() => revalidate());
  return (
    <section className="card p-4 lg:p-5" aria-labelledby="waiting-listings">
      <div className="flex items-center justify-between gap-3">
        <h2 id="waiting-listings" className="text-base font-semibold tracking-normal">
          {m.admin_waiting_title()}
        </h2>
        <Link to={QUEUE_PATH} className="btn btn-link btn-sm flex-none">
          {m.queue_tab_all()}
        </Link>
      </div>
      {rows.length === 0 && (
        <p className="mt-2 text-fg-2 first-letter:uppercase">{m.admin_nothing_waits()}</p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex items-center gap-3 py-2.5">
            <span className="grid h-11 w-14 flex-none place-items-center overflow-hidden rounded-sm bg-sunken text-fg-3">
              {row.picture ? (
                <ListingPicture picture={row.picture} sizes="56px" maxWidth={320} />
              ) : (
                <Icon name="image-off" className="size-4" />
              )}
            </span>
            <span className="min-w-0 flex-1">
              <Link
                to={`${QUEUE_PATH}/${row.id}`}
                className="block font-semibold wrap-anywhere hover:underline max-lg:py-1"
              >
                {row.title}
              </Link>
              <span className="num block text-sm text-fg-2">
                {[row.price, row.waits].filter(Boolean).join(' · ')}
              </span>
            </span>
            {(['reject', 'approve'] as const)
              .filter((decision) => row.decisions.includes(decision))
              .map((decision) => (
                <button
                  key={decision}
                  type="button"
                  className={`icon-btn flex-none ${styles[decision].className}`}
                  aria-label={`${decisionLabel(decision)}: ${row.title}`}
                  title={decisionLabel(decision)}
                  onClick={() => decide(decision, [row])}
                >
                  <Icon name={styles[decision].icon} />
                </button>
              ))}
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}
