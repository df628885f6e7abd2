import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';

export interface RefusedPerson {
  id: number;
  name: string;
  message: string;
}

/** People that an action on several left unchanged, each with the reason. */
export function PeopleResults({
  people,
  total,
  onClose,
}: {
  people: readonly RefusedPerson[];
  total: number;
  onClose: () => void;
}) {
  const done = formatNumber(total - people.length);
  return (
    <Modal title={m.people_results_title()} onClose={onClose}>
      <p className="text-base text-fg-2 lg:text-md">
        {m.people_results_done({ done, total: formatNumber(total) })}
      </p>
      <ul className="mt-4 divide-y divide-line">
        {people.map(({ id, name, message }) => (
          <li key={id} className="py-2.5">
            <b className="block font-semibold wrap-anywhere">
              {name} <span className="num font-normal text-fg-3">{m.admin_number({ number: id })}</span>
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
