import { useId, useState } from 'react';
import { Form as RouterForm, Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { QUEUE_PATH, type QueueFilter } from '../queue-address.ts';
import { QueueFilterFields, type QueueOptions } from './queue-filter-fields.tsx';

interface QueueFiltersProps {
  filter: QueueFilter;
  options: QueueOptions;
  chips: readonly { key: string; label: string; href: string }[];
  clearHref: string;
}

export const QUEUE_SEARCH_ID = 'queue-search';

/** Search and filters of the queue as one GET form. */
export function QueueFilters({ filter, options, chips, clearHref }: QueueFiltersProps) {
  const { tab } = filter;
  const [isOpen, setIsOpen] = useState(false);
  const chosen = chips.filter(({ key }) => key !== 'q').length;
  const panelId = useId();
  return (
    <RouterForm action={QUEUE_PATH} className="lg:border-b lg:border-line lg:p-3">
      {tab !== 'pending' && <input type="hidden" name="tab" value={tab} />}
      <div className="flex flex-wrap items-center gap-2">
        <QueueSearch q={filter.q} />
        {/* Hidden on phones, where the keyboard submits the form. */}
        <button type="submit" className="btn btn-secondary max-lg:hidden lg:min-h-10">
          {m.queue_search_submit()}
        </button>
        <button
          type="button"
          className="btn btn-secondary lg:min-h-10"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="sliders-horizontal" className="size-4" />
          {m.queue_filters()}
          {chosen > 0 && <span className="num badge badge-good !min-h-5">{chosen}</span>}
        </button>
        <QueueChips chips={chips} />
      </div>
      <div id={panelId} hidden={!isOpen}>
        <QueueFilterFields
          filter={filter}
          options={options}
          clearHref={chips.length > 0 ? clearHref : undefined}
        />
      </div>
    </RouterForm>
  );
}

function QueueSearch({ q }: Pick<QueueFilter, 'q'>) {
  return (
    <div className="input input-sm max-lg:!w-0 max-lg:flex-1 lg:!w-[200px] lg:max-w-[340px] lg:grow">
      <Icon name="search" className="size-4" />
      <input
        id={QUEUE_SEARCH_ID}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={100}
        aria-label={m.queue_search_label()}
        placeholder={m.queue_search()}
        enterKeyHint="search"
        className="min-h-9 w-full min-w-0 bg-transparent text-ellipsis outline-none"
      />
    </div>
  );
}

/** Each removes its filter. */
function QueueChips({ chips }: Pick<QueueFiltersProps, 'chips'>) {
  if (chips.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2 max-lg:w-full">
      {chips.map(({ key, label, href }) => (
        <li key={key} className="min-w-0">
          <Link
            to={href}
            className="chip chip-on max-w-full max-lg:min-h-11"
            aria-label={m.results_remove_filter({ filter: label })}
          >
            <span className="truncate">{label}</span>
            <Icon name="x" className="x size-4" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
