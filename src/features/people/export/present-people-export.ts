import { formatDateTime, formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { PeopleExport } from './people-export.ts';

/** A requested file ready to render, in the language of the page. */
export interface PeopleExportView {
  id: string;
  title: string;
  text: string;
  /** Progress from 0 to 1 of a file that is being written. */
  progress: number | undefined;
  isReady: boolean;
  isUnfinished: boolean;
}

export function presentPeopleExport(file: PeopleExport): PeopleExportView {
  const { id, format, requestedAt, state, written, total } = file;
  return {
    id,
    title: `${format.toUpperCase()} · ${formatDateTime(requestedAt)}`,
    text: stateText(file),
    progress: state === 'writing' && total ? written / total : undefined,
    isReady: state === 'ready',
    isUnfinished: state === 'waiting' || state === 'writing',
  };
}

function stateText({ state, written, total = 0, bytes, removeAt }: PeopleExport): string {
  const count = formatNumber(written);
  if (state === 'waiting') return m.people_export_waiting();
  if (state === 'failed') return m.people_export_failed();
  if (state === 'writing') return m.people_export_writing({ count, total: formatNumber(total) });
  const size = formatNumber(Math.max(0.1, bytes / 1_000_000), 1);
  return m.people_export_ready({ count, size, at: formatDateTime(removeAt) });
}
