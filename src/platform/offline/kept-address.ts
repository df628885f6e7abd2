const LISTING = /^\/listing\/\d+$/;
/** Personless pages that the browser fills in, and the start. */
const FIXED = new Set(['/', '/favorites']);

/**
 * Key of a page that stays readable offline, as path and the part of the query that decides its content; undefined for
 * pages that are not kept.
 */
export function keptAddress({ pathname, searchParams }: URL): string | undefined {
  if (LISTING.test(pathname)) return pathname;
  if (pathname === '/compare') {
    const ids = searchParams.get('ids');
    return ids === null ? pathname : `${pathname}?ids=${encodeURIComponent(ids)}`;
  }
  const isPlain = [...searchParams.keys()].every((name) => name === 'hl' || name === '_routes');
  return FIXED.has(pathname) && isPlain ? pathname : undefined;
}

export const isListing = (address: string): boolean => LISTING.test(address);

/** Key of the router's data of a kept page. */
export const dataKey = (address: string): string => {
  const [path, query] = address.split('?');
  return `${path === '/' ? '/_root' : path}.data${query === undefined ? '' : `?${query}`}`;
};

/** Address of the page whose data a request of the router asks for. */
export function pageOfData(url: URL): URL {
  const page = new URL(url);
  page.pathname = url.pathname.replace(/(\/_root)?\.data$/, '') || '/';
  return page;
}

/** Prefix of the names of personal copies of own drafts, before their id. */
export const DRAFT_COPY = 'draft-';

/** Prefix of the names of personal copies of conversations, before their id. */
export const CONVERSATION_COPY = 'conversation-';
/** Name of the personal copy of the list of conversations. */
export const INBOX_COPY = 'inbox';

const CONVERSATION = /^\/user\/listing\/inquiry(?:\/(\d+))?$/;

/** Name of the personal copy that the form of an own draft or an own conversation needs; undefined for other pages. */
export function personalCopy({ pathname, search, searchParams }: URL): string | undefined {
  const id = searchParams.get('draft') ?? '';
  if (pathname === '/user/listing/create' && /^\d+$/.test(id)) return DRAFT_COPY + id;
  const conversation = CONVERSATION.exec(pathname);
  // Filters and searches are answered by the server only.
  if (!conversation || search !== '') return undefined;
  return conversation[1] === undefined ? INBOX_COPY : CONVERSATION_COPY + conversation[1];
}
