import { m } from '#platform/i18n/messages.ts';

/** Main link of the error page: a new search, or the same address again. */
type NextLink = 'search' | 'retry';

export interface StatusWords {
  title: () => string;
  text: () => string;
  nextLink: NextLink;
}

const byStatus: Record<number, StatusWords> = {
  400: { title: m.page_error_400_title, text: m.page_error_400_text, nextLink: 'search' },
  401: { title: m.page_error_401_title, text: m.page_error_401_text, nextLink: 'retry' },
  403: { title: m.page_error_403_title, text: m.page_error_403_text, nextLink: 'search' },
  404: { title: m.page_error_404_title, text: m.page_error_404_text, nextLink: 'search' },
  410: { title: m.page_error_410_title, text: m.page_error_410_text, nextLink: 'search' },
  422: { title: m.page_error_422_title, text: m.page_error_422_text, nextLink: 'search' },
  429: { title: m.page_error_429_title, text: m.page_error_429_text, nextLink: 'retry' },
  503: { title: m.page_error_503_title, text: m.page_error_503_text, nextLink: 'retry' },
  507: { title: m.page_error_503_title, text: m.page_error_503_text, nextLink: 'retry' },
};
const unexpected: StatusWords = { title: m.page_error_title, text: m.page_error_text, nextLink: 'retry' };

/** Texts for a status; unknown statuses get those of an unexpected error. */
export const statusWords = (status: number): StatusWords => byStatus[status] ?? unexpected;
