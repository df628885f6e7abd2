import { formatDate, formatTime, timeWords, type TimeWords } from '#platform/i18n/format.ts';
import { m, messageFamily } from '#platform/i18n/messages.ts';
import type { Schedule, SourceResult } from '../stock-source.ts';
import type { StockSource } from './read-source.server.ts';

const resultWord = messageFamily('stock_result_', m);

export interface SourceView {
  address: string;
  hasCredentials: boolean;
  schedule: Schedule;
  /** As `04:30`. */
  time: string;
  isOn: boolean;
  isFetching: boolean;
  isPaused: boolean;
  last: { time: TimeWords; result: string; tone: 'good' | 'waits' | 'bad'; runId: number | null } | undefined;
  next: TimeWords | undefined;
}

const good: readonly SourceResult[] = ['loaded', 'same', 'busy'];

export function presentSource(source: StockSource): SourceView {
  const { address, hasCredentials, schedule, isOn, isFetching, isPaused, last, nextAt } = source;
  return {
    address,
    hasCredentials,
    schedule,
    time: timeOfMinute(source.dailyMinute),
    isOn,
    isFetching,
    isPaused,
    last: last && {
      time: words(last.at),
      ...wordsOf(last),
      runId: last.runId,
    },
    next: nextAt && words(nextAt),
  };
}

const words = (at: Date): TimeWords => timeWords(at, `${formatDate(at)}, ${formatTime(at)}`);

function wordsOf({
  result,
  status,
  isWaiting,
}: NonNullable<StockSource['last']>): Pick<NonNullable<SourceView['last']>, 'result' | 'tone'> {
  if (isWaiting && good.includes(result)) return { result: m.stock_result_waits(), tone: 'waits' };
  return { result: resultText(result, status), tone: good.includes(result) ? 'good' : 'bad' };
}

function resultText(result: SourceResult, status: number | null): string {
  switch (result) {
    case 'forbidden':
      return m.stock_result_forbidden({ status: status ?? '' });
    case 'missing':
      return m.stock_result_missing({ status: status ?? '' });
    case 'status':
      return m.stock_result_status({ status: status ?? '' });
    default:
      return resultWord(result)?.() ?? result;
  }
}

const two = (value: number): string => String(value).padStart(2, '0');

const timeOfMinute = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
