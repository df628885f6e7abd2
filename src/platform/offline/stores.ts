/** Caches of the browser. Those of a person are emptied when another account takes the browser over. */
export const ASSETS = 'volan-assets';
/** The offline page in both languages. */
export const OFFLINE = 'volan-offline';
/** Public pages that were opened. */
export const PAGES = 'volan-pages';
export const PICTURES = 'volan-pictures';
/** Copies of what an account may read without a connection. */
export const PERSONAL = 'volan-personal';
/** Pictures shared with the installed app that no draft has taken over yet. */
export const SHARED = 'volan-shared';

export const OFFLINE_PATH = '/offline';
/** Address of the offline page in the cache. */
export const offlineKey = (locale: string): string => `${OFFLINE_PATH}?locale=${locale}`;

/** Name of the background sync that sends queued calls. */
export const SYNC_TAG = 'volan-calls';
/** Channel that reports queued calls which the worker has sent. */
export const CALLS_CHANNEL = 'volan-calls';
