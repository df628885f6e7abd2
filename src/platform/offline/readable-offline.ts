import { personalCopy } from './kept-address.ts';
import { isKept, isKeptAsData } from './kept-page.ts';
import { listPersonal } from './personal-copies.ts';

/** Whether a page can be opened without a connection; browser only. */
export const isReadableOffline = async (url: URL): Promise<boolean> =>
  navigator.serviceWorker?.controller !== null &&
  navigator.serviceWorker !== undefined &&
  ((await isKept(url)) || (await isPersonalKept(url)));

/** Whether the router can show a page, of which no document is kept, from kept data. */
export const isRoutableOffline = async (url: URL): Promise<boolean> =>
  (await isPersonalKept(url)) || (await isKeptAsData(url));

async function isPersonalKept(url: URL): Promise<boolean> {
  const copy = personalCopy(url);
  return copy !== undefined && (await listPersonal(copy)).includes('');
}
