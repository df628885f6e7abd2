import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { TimeText } from '#ui/time-text.tsx';
import type { PersonRowView } from '../present-people.ts';

interface PeopleListProps {
  rows: readonly PersonRowView[];
  hrefOf: (id: number) => string;
  /** Person shown beside the list. */
  openId: number | undefined;
  selected: ReadonlySet<number>;
  onToggle: (id: number) => void;
  onToggleAll: () => void;
}

/** People as a table on wide screens and as cards on narrow ones. */
export function PeopleList(props: PeopleListProps) {
  return (
    <>
      <PeopleTable {...props} />
      <ul className="mt-3 space-y-2 lg:hidden">
        {props.rows.map((row) => (
          <li
            key={row.id}
            className={`card relative flex items-center gap-3 p-3 ${props.selected.has(row.id) ? '!border-primary !bg-soft' : ''}`}
          >
            <Select row={row} {...props} className="z-1 -m-2" />
            <Initials row={row} />
            <span className="min-w-0 flex-1">
              <Name row={row} {...props} />
              <span className="num block text-sm wrap-anywhere text-fg-2">
                {[row.kind, row.city, m.people_listings_count({ count: row.listings })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="mt-1 block">
                <State row={row} />
              </span>
            </span>
            <Icon name="chevron-right" className="size-5 flex-none text-fg-3" />
          </li>
        ))}
      </ul>
    </>
  );
}

function PeopleTable(props: PeopleListProps) {
  const { rows, selected, openId, onToggleAll } = props;
  return (
    // A container query hides columns when the open person narrows the table.
    <div className="@container overflow-x-auto max-lg:hidden">
      <table className="w-full">
        <caption className="sr-only">{m.people_title()}</caption>
        <thead>
          <tr>
            <th className="th w-11 !py-0 !pl-2">
              <label className="grid size-11 cursor-pointer place-items-center">
                <input
                  type="checkbox"
                  className="check"
                  checked={rows.every(({ id }) => selected.has(id))}
                  onChange={onToggleAll}
                  aria-label={m.queue_select_all()}
                />
              </label>
            </th>
            <th className="th">{m.people_column_person()}</th>
            <th className={`th ${WIDE}`}>{m.people_column_kind()}</th>
            <th className={`th !text-right ${WIDE}`}>{m.people_column_listings()}</th>
            <th className={`th ${ROOMY}`}>{m.people_column_joined()}</th>
            <th className="th !pr-4">{m.admin_column_state()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              className={selected.has(row.id) || openId === row.id ? 'bg-soft' : 'hover:bg-canvas'}
            >
              <td className="td !pl-2">
                <Select row={row} {...props} />
              </td>
              <td className="td w-full !whitespace-normal">
                <span className="flex items-center gap-3">
                  <Initials row={row} />
                  <span className="min-w-0">
                    <Name row={row} {...props} />
                    <span className="block text-sm wrap-anywhere text-fg-2">{row.email}</span>
                  </span>
                </span>
              </td>
              <td className={`td ${WIDE}`}>
                {row.kind}
                <span className="block text-sm text-fg-2">{row.city}</span>
              </td>
              <td className={`td num text-right ${WIDE}`}>{row.listings}</td>
              <td className={`td num text-fg-2 ${ROOMY}`}>
                <TimeText words={row.joined} />
              </td>
              <td className="td !pr-4">
                <State row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Hides a column in a narrow table; WIDE hides it in a still narrower one. */
const ROOMY = '@max-4xl:hidden';
const WIDE = '@max-xl:hidden';

interface RowProps {
  row: PersonRowView;
}

function Select({
  row,
  selected,
  onToggle,
  className = '',
}: RowProps & { className?: string } & PeopleListProps) {
  return (
    <label className={`grid size-11 flex-none cursor-pointer place-items-center select-none ${className}`}>
      <input
        type="checkbox"
        className="check"
        checked={selected.has(row.id)}
        onChange={() => onToggle(row.id)}
        aria-label={m.people_select({ name: row.name })}
      />
    </label>
  );
}

const Initials = ({ row }: RowProps) => (
  <span
    aria-hidden="true"
    className="grid size-10 flex-none place-items-center rounded-full bg-sunken text-sm font-semibold text-fg-2"
  >
    {row.initials}
  </span>
);

function Name({ row, hrefOf, openId }: RowProps & PeopleListProps) {
  return (
    <Link
      to={hrefOf(row.id)}
      preventScrollReset
      aria-current={openId === row.id ? 'true' : undefined}
      className="block font-semibold wrap-anywhere hover:underline max-lg:after:absolute max-lg:after:inset-0"
    >
      {row.name}
    </Link>
  );
}

const State = ({ row: { state } }: RowProps) => (
  <span className={`badge ${state.badge}`}>
    <span className="dot" />
    {state.word}
  </span>
);
