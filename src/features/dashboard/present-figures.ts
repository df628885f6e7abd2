import { queueAddress, readQueueAddress } from '#features/moderation/queue/queue-address.ts';
import { formatWait } from '#features/moderation/queue/format-wait.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { peopleAddress, type PeopleFilter } from '#features/people/list/people-address.ts';
import { m } from '#platform/i18n/messages.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { Dashboard } from './dashboard.ts';
import type { Figure, FigureKey, Range } from './figures.ts';

export interface FigureView {
  key: FigureKey;
  icon: IconName;
  label: string;
  value: string;
  /** Page that lists the counted items. */
  href: string | undefined;
  notes: string[];
  /** `good`: the figure grew. `warn`: staff have pending work. */
  tone: 'plain' | 'good' | 'warn';
  /** Points of a line in a box of `SPARK_WIDTH` × `SPARK_HEIGHT`; undefined without two known days. */
  spark: string | undefined;
}

export const SPARK_WIDTH = 100;
export const SPARK_HEIGHT = 28;
/** More points than pixels would only blur the line. */
const MOST_POINTS = 60;

const looks: Record<FigureKey, { icon: IconName; label: () => string; tab?: string; people?: PeopleFilter }> =
  {
    people: { icon: 'users', label: m.admin_people, people: { sort: 'newest' } },
    listings: { icon: 'tag', label: m.admin_listings, tab: 'all' },
    views: { icon: 'eye', label: m.admin_views },
    inquiries: { icon: 'inbox', label: m.admin_inquiries },
    active: { icon: 'circle-check', label: m.admin_published, tab: 'published' },
    pending: { icon: 'clock', label: m.admin_pending, tab: 'pending' },
    companies: {
      icon: 'building-2',
      label: m.admin_companies,
      people: { sort: 'newest', kind: 'companies' },
    },
    private: { icon: 'user', label: m.admin_private_people, people: { sort: 'newest', kind: 'private' } },
  };

/** A range in words, e.g. `30 дни`. */
export const rangeWords = (range: Range): string =>
  range === 365 ? m.admin_range_year() : m.admin_range_days({ days: range });

export function presentFigures(
  { figures, range, attention }: Pick<Dashboard, 'figures' | 'range' | 'attention'>,
  now: Date,
  isAdmin = false,
): FigureView[] {
  const listings = figures.find(({ key }) => key === 'listings')?.total ?? 0;
  const oldest = attention.find(({ kind }) => kind === 'pending')?.since;
  return figures.map((figure) => {
    const { key, total, change } = figure;
    const { icon, label, tab, people } = looks[key];
    const notes = [changeNote(figure, range)];
    if (key === 'active' && listings > 0)
      notes.push(m.admin_share_of_all({ percent: formatNumber((total / listings) * 100) }));
    if (key === 'pending' && oldest) notes.push(m.admin_oldest({ waits: formatWait(oldest, now) }));
    return {
      key,
      icon,
      label: label(),
      value: formatNumber(total),
      href:
        tab !== undefined
          ? queueAddress(readQueueAddress(new URLSearchParams({ tab })))
          : people && isAdmin
            ? peopleAddress(people)
            : undefined,
      notes,
      tone:
        key === 'pending' && total > 0 ? 'warn' : key !== 'pending' && (change ?? 0) > 0 ? 'good' : 'plain',
      spark: sparkOf(figure),
    };
  });
}

function changeNote({ change, percent }: Figure, range: Range): string {
  const period = rangeWords(range);
  if (change === null) return m.admin_change_unknown({ period });
  const words = m.admin_change({ change: signed(change), period });
  return percent === null ? words : `${words} (${signed(percent, 1)}%)`;
}

const signed = (value: number, decimals = 0): string => {
  const text = formatNumber(Math.abs(value), decimals);
  return value > 0 ? `+${text}` : value < 0 ? `−${text}` : text;
};

/** A line over the days; means of several days where there are more than points. */
function sparkOf({ key, days }: Figure): string | undefined {
  // The views and inquiries of today are not complete.
  const complete = key === 'views' || key === 'inquiries' ? days.slice(0, -1) : days;
  const values = meansOf(complete.filter((day) => day !== null));
  if (values.length < 2) return undefined;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return values
    .map((value, index) => {
      const x = (index / (values.length - 1)) * SPARK_WIDTH;
      const height = most === least ? 0.5 : (value - least) / (most - least);
      // A unit of space keeps the line whole at the edges.
      return `${round(x)},${round(SPARK_HEIGHT - 1 - height * (SPARK_HEIGHT - 2))}`;
    })
    .join(' ');
}

const round = (value: number): number => Math.round(value * 10) / 10;

function meansOf(values: readonly number[]): number[] {
  const size = Math.ceil(values.length / MOST_POINTS);
  return Array.from({ length: Math.ceil(values.length / Math.max(1, size)) }, (_, index) => {
    const part = values.slice(index * size, (index + 1) * size);
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  });
}
