import { Link } from 'react-router';
import { ListingPicture } from '#features/listings/card/ui/listing-picture.tsx';
import { m } from '#platform/i18n/messages.ts';
import { FactLine } from '#ui/fact-line.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { QueueView } from '../present-queue-page.ts';
import type { QueueRowView } from '../present-queue.ts';
import { TimeText } from '#ui/time-text.tsx';

interface QueueListProps {
  rows: readonly QueueRowView[];
  hrefOf: (id: number) => string;
  /** Listing shown in the side view. */
  openId: number | undefined;
  selected: ReadonlySet<number>;
  /** `isRange` (shift key) toggles all rows since the last toggled one. */
  onToggle: (id: number, isRange: boolean) => void;
  onToggleAll: () => void;
  heads: QueueView['heads'];
}

/** Listings of the queue: a table on wide screens, cards on narrow ones. */
export function QueueList(props: QueueListProps) {
  return (
    <>
      <QueueTable {...props} />
      <ul className="mt-3 space-y-2 lg:hidden">
        {props.rows.map((row) => (
          <li
            key={row.id}
            data-row={row.id}
            className={`card relative flex items-center gap-3 p-3 ${props.selected.has(row.id) ? '!border-primary !bg-soft' : ''}`}
          >
            <Select row={row} {...props} className="z-1 -m-2" />
            <Thumb row={row} className="w-20" />
            <span className="min-w-0 flex-1">
              <Title row={row} {...props} />
              <FactLine
                facts={[row.price, m.admin_number({ number: row.id }), row.waits ?? ''].filter(Boolean)}
                className="text-sm text-fg-2"
              />
              <span className="mt-1 flex flex-wrap gap-1">
                <State row={row} />
                <Marks row={row} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function QueueTable(props: QueueListProps) {
  const { rows, selected, openId, heads, onToggleAll } = props;
  return (
    // A container query hides columns when the side view narrows the table.
    <div className="@container overflow-x-auto max-lg:hidden">
      <table className="w-full">
        <caption className="sr-only">{m.queue_title()}</caption>
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
            <Head name="number" label={m.queue_column_number()} heads={heads} />
            <th className="th">{m.admin_column_listing()}</th>
            <th className="th">{m.admin_column_state()}</th>
            <Head
              name="price"
              label={m.admin_column_price()}
              heads={heads}
              className={`!text-right ${WIDE}`}
            />
            <th className={`th ${ROOMY}`}>{m.queue_column_seller()}</th>
            <Head
              name="views"
              label={m.queue_column_views()}
              heads={heads}
              className={`!text-right ${ROOMY}`}
            />
            <Head name="since" label={m.queue_column_since()} heads={heads} className={`!pr-4 ${WIDE}`} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              data-row={row.id}
              className={selected.has(row.id) || openId === row.id ? 'bg-soft' : 'hover:bg-canvas'}
            >
              <td className="td !pl-2">
                <Select row={row} {...props} />
              </td>
              <td className="td num text-fg-2">{row.id}</td>
              <td className="td w-full !whitespace-normal">
                <span className="flex items-center gap-3">
                  <Thumb row={row} className="w-14" />
                  <span className="min-w-0">
                    <Title row={row} {...props} />
                    <FactLine facts={row.facts} className="text-sm text-fg-2" />
                    {row.marks.length > 0 && (
                      <span className="mt-1 flex flex-wrap gap-1">
                        <Marks row={row} />
                      </span>
                    )}
                  </span>
                </span>
              </td>
              <td className="td">
                <State row={row} />
              </td>
              <td className={`td num text-right font-semibold ${WIDE}`}>{row.price}</td>
              <td className={`td ${ROOMY}`}>
                <span className="flex items-center gap-2 text-fg-2">
                  <Icon name={row.seller.isCompany ? 'building-2' : 'user'} className="size-4 flex-none" />
                  <span className="max-w-[14ch] truncate" title={row.seller.name}>
                    {row.seller.name}
                  </span>
                </span>
              </td>
              <td className={`td num text-right text-fg-2 ${ROOMY}`}>{row.views}</td>
              <td className={`td num !pr-4 text-fg-2 ${WIDE}`}>
                <TimeText words={row.since} />
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
const WIDE = '@max-2xl:hidden';

const directions: Record<string, IconName> = { ascending: 'arrow-up', descending: 'arrow-down' };

function Head({
  name,
  label,
  heads,
  className = '',
}: {
  name: keyof QueueView['heads'];
  label: string;
  heads: QueueView['heads'];
  className?: string;
}) {
  const { href, direction } = heads[name];
  return (
    <th className={`th ${className}`} aria-sort={direction}>
      {href === undefined ? (
        label
      ) : (
        <Link
          to={href}
          className={`inline-flex min-h-6 items-center gap-1 hover:text-fg ${direction ? 'text-fg' : ''}`}
        >
          {label}
          <Icon
            name={directions[direction ?? ''] ?? 'arrow-up-down'}
            className={`size-3.5 ${direction ? '' : 'opacity-50'}`}
          />
        </Link>
      )}
    </th>
  );
}

function Select({
  row,
  selected,
  onToggle,
  className = '',
}: { row: QueueRowView; className?: string } & QueueListProps) {
  return (
    <label className={`grid size-11 flex-none cursor-pointer place-items-center select-none ${className}`}>
      <input
        type="checkbox"
        className="check"
        checked={selected.has(row.id)}
        onChange={({ nativeEvent }) =>
          onToggle(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        aria-label={m.queue_select({ number: row.id })}
      />
    </label>
  );
}

function Thumb({ row: { picture }, className }: { row: QueueRowView; className: string }) {
  return (
    <span
      className={`grid aspect-[4/3] flex-none place-items-center overflow-hidden rounded-sm bg-sunken text-fg-3 ${className}`}
    >
      {picture ? (
        <ListingPicture picture={picture} sizes="80px" maxWidth={320} />
      ) : (
        <Icon name="image-off" className="size-4" />
      )}
    </span>
  );
}

function Title({ row, hrefOf, openId }: { row: QueueRowView } & QueueListProps) {
  return (
    <Link
      to={hrefOf(row.id)}
      preventScrollReset
      aria-current={openId === row.id ? 'true' : undefined}
      className="block font-semibold wrap-anywhere hover:underline max-lg:py-1 max-lg:after:absolute max-lg:after:inset-0"
    >
      {row.title}
    </Link>
  );
}

function State({ row: { state } }: { row: QueueRowView }) {
  return (
    <span className={`badge ${state.badge}`}>
      <span className="dot" />
      {state.word}
    </span>
  );
}

function Marks({ row: { marks } }: { row: QueueRowView }) {
  return marks.map(({ key, word, badge }) => (
    <span key={key} className={`num badge ${badge}`}>
      {word}
    </span>
  ));
}
