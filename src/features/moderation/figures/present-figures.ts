import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatMinutes } from './format-minutes.ts';
import {
  MOST_WAITING,
  type ModerationFigures,
  type WaitFigures,
  type WaitKind,
} from './moderation-figures.ts';

/** One card of figures as text. */
export interface WaitView {
  title: string;
  rows: { label: string; value: string; isMain: boolean }[];
}

const MINUTE_MS = 60_000;
const titles: Record<WaitKind, () => string> = {
  review: m.figures_review,
  notice: m.figures_notice,
  complaint: m.figures_complaint,
};

const line = (label: string, value: string, isMain = false) => ({ label, value, isMain });
const time = (minutes: number | undefined): string =>
  minutes === undefined ? m.moderation_figures_none() : formatMinutes(minutes);

export function presentFigures({ waits, sample }: ModerationFigures, now: Date): WaitView[] {
  const reviewed = sample.agreed + sample.disagreed;
  return [
    ...waits.map((wait) => presentWait(wait, now)),
    {
      title: m.figures_sample(),
      rows: [
        line(
          m.figures_sample_rate(),
          reviewed === 0
            ? m.moderation_figures_none()
            : `${formatNumber(Math.round((sample.agreed / reviewed) * 100))}%`,
          true,
        ),
        line(m.figures_sample_reviewed(), formatNumber(reviewed)),
        line(m.figures_sample_drawn(), formatNumber(sample.drawn)),
      ],
    },
  ];
}

function presentWait(wait: WaitFigures, now: Date): WaitView {
  const { kind, decided, medianMinutes, p90Minutes, waiting, oldest } = wait;
  return {
    title: titles[kind](),
    rows: [
      line(m.figures_median(), time(medianMinutes), true),
      line(m.figures_p90(), time(p90Minutes)),
      line(m.figures_decided(), formatNumber(decided)),
      line(m.figures_waiting(), `${formatNumber(waiting)}${waiting >= MOST_WAITING ? '+' : ''}`),
      line(
        m.figures_oldest(),
        time(oldest === null ? undefined : (now.getTime() - oldest.getTime()) / MINUTE_MS),
      ),
    ],
  };
}
