import { errorStatus } from '#kernel/error-status.ts';
import type { Locale } from '#kernel/locale.ts';
import { messageOfError } from '#platform/i18n/error-messages.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m, messageFamily } from '#platform/i18n/messages.ts';
import type { PictureChange } from '../pictures/picture-change.ts';
import type { RunPictures } from './read-pictures.server.ts';
import type { StockRun } from './read-runs.server.ts';

const faultWord = messageFamily('stock_picture_', m);

export interface RunPicturesView {
  isWorking: boolean;
  text: string;
  progress: { text: string; share: number };
  failed: string | undefined;
  failures: { address: string; reason: string }[];
  more: string | undefined;
  unplaced: { listingId: number; reason: string }[];
}

/** Undefined for a run that asked for no pictures. */
export function presentPictures(
  { pictures: { total, fetched, failed }, finishedAt }: StockRun,
  { failures, unplaced }: RunPictures,
  locale: Locale,
): RunPicturesView | undefined {
  if (total === 0 && unplaced.length === 0) return undefined;
  const done = fetched + failed;
  const isWorking = done < total && finishedAt !== null;
  const left = failed - failures.length;
  return {
    isWorking,
    text: done < total ? m.stock_pictures_working() : m.stock_pictures_done(),
    progress: {
      text: m.stock_pictures_progress({
        done: formatNumber(done < total ? done : fetched),
        total: formatNumber(total),
      }),
      share: total === 0 ? 1 : done / total,
    },
    failed:
      failed === 0 ? undefined : m.stock_pictures_failed({ count: failed, pictures: formatNumber(failed) }),
    failures: failures.map(({ address, fault }) => ({ address, reason: reasonOf(fault, locale) })),
    more: left > 0 ? m.stock_pictures_more({ count: formatNumber(left) }) : undefined,
    unplaced: unplaced.map(({ listingId, fault }) => ({ listingId, reason: reasonOf(fault, locale) })),
  };
}

const reasonOf = (fault: string, locale: Locale): string =>
  faultWord(fault)?.() ?? messageOfError(Object.hasOwn(errorStatus, fault) ? fault : 'bad_request', locale);

/** Says how many pictures of a listing a file adds, drops and tries again. */
export function pictureChangeText({ added, dropped, retried }: PictureChange): string {
  const parts = [
    added > 0 && m.stock_pictures_added({ count: added }),
    dropped > 0 && m.stock_pictures_dropped({ count: dropped }),
    retried > 0 && m.stock_pictures_retried({ count: retried }),
  ].filter(Boolean);
  return `${m.stock_field_pictures()}: ${parts.join(', ') || m.stock_pictures_order()}`;
}
