import { m } from '#platform/i18n/messages.ts';

/** What leads on from an error: elsewhere, or to the same address once more. */
type WayOn = 'search' | 'retry';

export interface PageErrorWords {
  title: () => string;
  text: () => string;
  wayOn: WayOn;
}

const byStatus: Record<number, PageErrorWords> = {
  400: { title: m.page_error_400_title, text: m.page_error_400_text, wayOn: 'search' },
  401: { title: m.page_error_401_title, text: m.page_error_401_text, wayOn: 'retry' },
  403: { title: m.page_error_403_title, text: m.page_error_403_text, wayOn: 'search' },
  404: { title: m.page_error_404_title, text: m.page_error_404_text, wayOn: 'search' },
  410: { title: m.page_error_410_title, text: m.page_error_410_text, wayOn: 'search' },
  422: { title: m.page_error_422_title, text: m.page_error_422_text, wayOn: 'search' },
  429: { title: m.page_error_429_title, text: m.page_error_429_text, wayOn: 'retry' },
  503: { title: m.page_error_503_title, text: m.page_error_503_text, wayOn: 'retry' },
};
const unexpected: PageErrorWords = { title: m.page_error_title, text: m.page_error_text, wayOn: 'retry' };

/** When the server was not reached. */
export const networkWords: PageErrorWords = {
  title: m.page_error_network_title,
  text: m.page_error_network_text,
  wayOn: 'retry',
};

/** Each kind of failure has words of its own; any other status is a bug of ours. */
export const pageErrorWords = (status: number): PageErrorWords => byStatus[status] ?? unexpected;
