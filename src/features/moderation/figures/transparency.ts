import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { groundLabel, reportGrounds, statementGrounds } from '../decisions/ground.ts';
import { statementDecisions, statementTitleShort } from '../statements/statement.ts';
import { totalOf, waitQuantile, type ModerationFigure } from './figure.ts';
import { formatMinutes } from './format-minutes.ts';

export const TRANSPARENCY_PATH = '/transparency';

type Unit = 'count' | 'minutes' | 'percent';

export interface TransparencyRow {
  label: string;
  unit: Unit;
  /** Undefined where nothing was counted. */
  value: number | undefined;
}

export interface TransparencySection {
  title: string;
  rows: TransparencyRow[];
}

type Sums = (figure: ModerationFigure) => ReadonlyMap<string, number>;

const row = (label: string, value: number | undefined, unit: Unit = 'count'): TransparencyRow => ({
  label,
  unit,
  value,
});
const median = (counts: ReadonlyMap<string, number>) =>
  row(m.transparency_median(), waitQuantile(counts, 0.5), 'minutes');

/** The figures of a year (Regulation (EU) 2022/2065, art. 15) in the language of the page. */
export function transparencySections(sums: Sums): TransparencySection[] {
  const [closed, complaints] = [sums('notice_closed'), sums('complaint_closed')];
  const [reviews, sample] = [sums('review'), sums('sample')];
  const [reporters, disputes] = [sums('reporter_complaint_closed'), sums('dispute')];
  const blocks = sums('block_complaint_closed');
  const [agreed, disagreed] = [sample.get('agreed') ?? 0, sample.get('disagreed') ?? 0];
  const reviewed = agreed + disagreed;
  const notices = sums('notice');
  return [
    {
      title: m.transparency_notices(),
      rows: [
        row(m.transparency_received(), totalOf(notices)),
        row(m.transparency_acted(), closed.get('acted') ?? 0),
        row(m.transparency_no_violation(), closed.get('no_violation') ?? 0),
        row(m.transparency_gone(), closed.get('gone') ?? 0),
        row(m.transparency_automated(), 0),
        median(sums('notice_wait')),
      ],
    },
    ...byGround(m.transparency_notices_by_ground(), reportGrounds, (ground) => notices.get(ground)),
    ...measures(sums),
    {
      title: m.transparency_complaints(),
      rows: [
        row(m.transparency_received(), totalOf(sums('complaint'))),
        row(m.transparency_upheld(), complaints.get('upheld') ?? 0),
        row(m.transparency_reversed(), complaints.get('reversed') ?? 0),
        median(sums('complaint_wait')),
      ],
    },
    {
      title: m.transparency_reporter_complaints(),
      rows: [
        row(m.transparency_received(), totalOf(sums('reporter_complaint'))),
        row(m.transparency_upheld(), reporters.get('upheld') ?? 0),
        row(m.transparency_reversed(), reporters.get('reversed') ?? 0),
        median(sums('reporter_complaint_wait')),
      ],
    },
    {
      title: m.transparency_disputes(),
      rows: [
        row(m.transparency_total(), totalOf(disputes)),
        row(m.transparency_upheld(), disputes.get('upheld') ?? 0),
        row(m.transparency_reversed(), disputes.get('reversed') ?? 0),
        row(m.transparency_settled(), disputes.get('settled') ?? 0),
        median(sums('dispute_wait')),
      ],
    },
    {
      title: m.transparency_blocks(),
      rows: [
        row(m.transparency_total(), totalOf(sums('account_block'))),
        row(m.transparency_block_complaints(), totalOf(sums('block_complaint'))),
        row(m.transparency_upheld(), blocks.get('upheld') ?? 0),
        row(m.transparency_reversed(), blocks.get('reversed') ?? 0),
        median(sums('block_complaint_wait')),
      ],
    },
    {
      title: m.transparency_quality(),
      rows: [
        row(m.transparency_approved(), reviews.get('approved') ?? 0),
        row(m.transparency_rejected(), reviews.get('rejected') ?? 0),
        median(sums('review_wait')),
        row(m.transparency_sampled(), reviewed),
        row(
          m.transparency_agreement(),
          reviewed === 0 ? undefined : Math.round((agreed / reviewed) * 100),
          'percent',
        ),
      ],
    },
  ];
}

function measures(sums: Sums): TransparencySection[] {
  const counts = [...sums('measure')].map(([key, count]) => {
    const [decision = '', ground = ''] = key.split(':');
    return { decision, ground, count };
  });
  const sumOf = (matches: (counted: (typeof counts)[number]) => boolean) =>
    counts.filter(matches).reduce((sum, { count }) => sum + count, 0);
  const sources = sums('measure_source');
  return [
    {
      title: m.transparency_measures(),
      rows: [
        row(
          m.transparency_total(),
          sumOf(() => true),
        ),
        ...statementDecisions.map((each) =>
          row(
            statementTitleShort(each),
            sumOf(({ decision }) => decision === each),
          ),
        ),
        row(m.transparency_withdrawn(), totalOf(sums('measure_withdrawn'))),
        row(m.transparency_automated(), 0),
      ],
    },
    {
      title: m.transparency_measures_by_source(),
      rows: [
        row(m.transparency_source_notice(), sources.get('notice') ?? 0),
        row(m.transparency_source_signal(), sources.get('signal') ?? 0),
        row(m.transparency_source_own(), sources.get('own') ?? 0),
      ],
    },
    ...byGround(m.transparency_measures_by_ground(), statementGrounds, (each) =>
      sumOf(({ ground }) => ground === each),
    ),
  ];
}

/** A section of the grounds that occurred; none without any. */
function byGround(
  title: string,
  grounds: readonly string[],
  countOf: (ground: string) => number | undefined,
): TransparencySection[] {
  const rows = grounds.flatMap((ground) => {
    const count = countOf(ground) ?? 0;
    return count === 0 ? [] : [row(groundLabel(ground), count)];
  });
  return rows.length === 0 ? [] : [{ title, rows }];
}

export function transparencyValue({ unit, value }: TransparencyRow): string {
  if (value === undefined) return '–';
  if (unit === 'minutes') return formatMinutes(value);
  return unit === 'percent' ? `${formatNumber(value)}%` : formatNumber(value);
}

export const unitLabels: Record<Unit, () => string> = {
  count: m.transparency_unit_count,
  minutes: m.transparency_unit_minutes,
  percent: m.transparency_unit_percent,
};
