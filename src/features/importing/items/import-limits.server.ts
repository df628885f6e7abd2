import type { Limit } from '#platform/limits/take-from-limit.server.ts';

/** Listings that an account may have read: every call counts, also for a pasted page. */
export const begunPerAccount: Limit = { name: 'import_begin', max: 30, windowSeconds: 600 };
export const begunPerDay: Limit = { name: 'import_day', max: 300, windowSeconds: 86_400 };

/** Dealer pages that an account may have read, and choices from them. */
export const listsPerAccount: Limit = { name: 'import_list', max: 10, windowSeconds: 3_600 };
export const choicesPerAccount: Limit = { name: 'import_choice', max: 30, windowSeconds: 600 };

/**
 * Sign-ins at the import API: of an account, and of all accounts with one name there, so that passwords are not guessed
 * through us. A right password restores those of its name.
 */
export const loginsPerAccount: Limit = { name: 'import_login', max: 12, windowSeconds: 3_600 };
export const loginsPerName: Limit = { name: 'import_login_name', max: 6, windowSeconds: 3_600 };
/** Calls of the import API, one after another. */
export const callsPerAccount: Limit = { name: 'import_call', max: 120, windowSeconds: 60 };
export const callsOfAll: Limit = { name: 'import_calls', max: 300, windowSeconds: 60 };

/** Pages that are asked for on behalf of an account, and on a site on behalf of all. */
export const pagesPerAccount: Limit = { name: 'import_page', max: 10, windowSeconds: 60 };
export const pagesPerSite: Limit = { name: 'import_site', max: 60, windowSeconds: 60 };

export const picturesPerAccount: Limit = { name: 'import_picture', max: 60, windowSeconds: 60 };
export const picturesPerSite: Limit = { name: 'import_site_picture', max: 300, windowSeconds: 60 };

/** Characters of a pasted page. */
export const MAX_PAGE = 3_000_000;
/** Body of a call with a pasted page: Cyrillic letters need two bytes, escaped line ends as well. */
export const BODY_BYTES = 7_000_000;
export const UPLOAD_MS = 28_000;

export const MAX_PAGE_BYTES = 3_000_000;
export const PAGE_TIMEOUT_MS = 20_000;
