import { m } from '#platform/i18n/messages.ts';
import { queueCall } from '#platform/offline/queue-call.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { showToast } from '#ui/show-toast.ts';
import type { addFavouriteOperation } from '../add-favourite.server.ts';
import type { changeFavouriteOperation } from '../change-favourite.server.ts';
import { MAX_KEPT_FAVOURITES } from '../favourite.ts';
import type { removeFavouriteOperation } from '../remove-favourite.server.ts';
import { completeMissing } from './complete-missing.ts';
import { noteInCopy } from './favourites-copy.ts';
import { dropKept, keep, readOneKept, type KeptFavourite } from './kept-favourites.ts';
import { announceSaved, changeAccountId, isSignedIn, notifySaved, readSaved } from './saved-listings.ts';

interface Saved {
  id: number;
  title: string;
}

/** Calls run in the order of the presses, so that the last one decides. */
let calls: Promise<void> = Promise.resolve();
/** By listing: the number of its calls without an answer, and whether the account has it after the answered ones. */
const unanswered = new Map<number, { count: number; isStored: boolean }>();

/** Saves the listing, or removes it with a toast that undoes this. Shows failures in a toast. */
export function toggleSaved(listing: Saved): void {
  if (readSaved().has(listing.id)) removeSaved(listing);
  else addSaved(listing);
}

function addSaved(listing: Saved, restored?: KeptFavourite): void {
  if (isSignedIn()) changeInAccount(listing, true);
  else keepInBrowser(listing, restored);
}

export function removeSaved(listing: Saved): void {
  const kept = readOneKept(listing.id);
  if (isSignedIn()) changeInAccount(listing, false);
  else {
    dropKept(listing.id);
    announceSaved();
  }
  showToast({
    kind: 'info',
    subject: subjectOf(listing),
    title: m.fav_removed(),
    text: listing.title,
    action: { label: m.own_undo(), onAct: () => addSaved(listing, kept) },
  });
}

const subjectOf = ({ id }: Saved): string => `favourite ${id}`;

function keepInBrowser(listing: Saved, restored?: KeptFavourite): void {
  const { id, title } = listing;
  const saved_at = new Date().toISOString();
  if (!keep(restored ?? { listing_id: id, title, saved_at, note: '', noted_at: null })) {
    showToast({
      kind: 'info',
      subject: subjectOf(listing),
      title: m.fav_browser_full({ max: MAX_KEPT_FAVOURITES }),
      text: m.fav_browser_full_way(),
    });
    return;
  }
  announceSaved();
  // Without an answer, the entry is completed when the list is opened.
  completeMissing().then(announceSaved, () => undefined);
}

function changeInAccount(listing: Saved, isSaved: boolean): void {
  const { id, title } = listing;
  const presses = unanswered.get(id) ?? { count: 0, isStored: readSaved().has(id) };
  presses.count += 1;
  unanswered.set(id, presses);
  changeAccountId(id, isSaved);
  const path = `/api/user/favourites/${id}` as const;
  calls = calls.then(async () => {
    try {
      if (isSaved) await callOperation<typeof addFavouriteOperation>('PUT', path);
      else await callOperation<typeof removeFavouriteOperation>('DELETE', path);
      presses.isStored = isSaved;
      notifySaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (await queued(error, { subject: subjectOf(listing), method: isSaved ? 'PUT' : 'DELETE', path }))
        presses.isStored = isSaved;
      // A later press decides; without one, the heart may still show what the account has.
      if (presses.count > 1 || presses.isStored === isSaved) return;
      changeAccountId(id, presses.isStored);
      showToast({ kind: 'error', subject: subjectOf(listing), title, text: error.message });
    } finally {
      presses.count -= 1;
      if (presses.count === 0) unanswered.delete(id);
    }
  });
}

/** Stores the note of a favourite. Throws ApiError. */
export async function writeNote(id: number, note: string): Promise<void> {
  if (isSignedIn()) {
    const path = `/api/user/favourites/${id}` as const;
    try {
      await callOperation<typeof changeFavouriteOperation>('PATCH', path, { body: { note } });
    } catch (error) {
      const call = { subject: `note ${id}`, method: 'PATCH', path, body: JSON.stringify({ note }) };
      if (!(error instanceof ApiError) || !(await queued(error, call))) throw error;
      await noteInCopy(id, note);
    }
    return;
  }
  const kept = readOneKept(id);
  if (kept) keep({ ...kept, note, noted_at: new Date().toISOString() });
}

/** Keeps a call that did not reach the server until there is a connection. Returns whether it is kept. */
async function queued(error: ApiError, call: Parameters<typeof queueCall>[0]): Promise<boolean> {
  if (error.status !== 0 || !(await queueCall(call))) return false;
  showToast({ kind: 'info', subject: 'queued', title: m.queue_kept() });
  return true;
}
