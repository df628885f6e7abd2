import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';

export interface RefusedListing {
  id: number;
  title: string;
  message: string;
}

/** Listings that a decision on several listings left unchanged, each with the reason. */
export function DecisionResults({
  listings,
  total,
  onClose,
}: {
  listings: readonly RefusedListing[];
  total: number;
  onClose: () => void;
}) {
  const done = formatNumber(total - listings.length);
  return (
    <Modal title={m.decision_results_title()} onClose={onClose}>
      <p className="text-base text-fg-2 lg:text-md">
        {m.decision_results_done({ done, total: formatNumber(total) })}
      </p>
      <ul className="mt-4 divide-y divide-line">
        {listings.map(({ id, title, message }) => (
          <li key={id} className="py-2.5">
            <b className="block font-semibold wrap-anywhere">
              {title} <span className="num font-normal text-fg-3">{m.admin_number({ number: id })}</span>
            </b>
            <span className="text-fg-2">{message}</span>
          </li>
        ))}
      </ul>
      <button type="button" className="btn btn-primary mt-5 w-full" onClick={onClose}>
        {m.queue_key_close()}
      </button>
    </Modal>
  );
}
