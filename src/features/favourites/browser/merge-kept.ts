import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { showToast } from '#ui/show-toast.ts';
import type { mergeFavouritesOperation } from '../merge-favourites.server.ts';
import { dropKept, keptTexts, readKept } from './kept-favourites.ts';
import { completeMissing } from './complete-missing.ts';

/**
 * Moves the favourites of this browser into the account. An entry is removed only as it was sent, so that a note or a
 * listing that another tab adds meanwhile is merged the next time. Failures leave everything for the next page.
 */
export async function mergeKept(): Promise<void> {
  if (keptTexts().size === 0) return;
  try {
    await completeMissing();
    const texts = keptTexts();
    const favourites = readKept().flatMap(({ listing_id, saved_at, note, noted_at, seen }) =>
      seen ? { listing_id, saved_at, note, noted_at, ...seen } : [],
    );
    if (favourites.length === 0) return;
    const { merged, unknown, left } = await callOperation<typeof mergeFavouritesOperation>(
      'POST',
      '/api/user/favourites/merge',
      { body: { favourites } },
    );
    for (const id of [...merged, ...unknown]) dropKept(id, texts.get(id) ?? '');
    if (merged.length > 0)
      showToast({ kind: 'success', subject: 'favourites', title: m.fav_merged({ count: merged.length }) });
    if (left.length > 0)
      showToast({
        kind: 'info',
        subject: 'favourites left',
        title: m.error_favourites_full(),
        text: m.fav_left({ count: left.length }),
      });
  } catch {
    // The entries stay in the browser.
  }
}
