/** Parts of an HTML document that bypass the response of the router. */
export interface DocumentParts {
  /** JSON of the page data. */
  pageData?: string;
  /** The whole document. The response has no body, because its stream would copy the bytes twice. */
  html?: Buffer<ArrayBuffer>;
}

/** JSON of page data; empty if the document carries it in a script of its own. */
type PageText<Page> = string & { readonly of?: Page };

/** Part of a loader result. */
export interface PageDataAnswer<Page> {
  page: PageText<Page>;
}

const SCRIPT_ID = 'page-data';
const known = new WeakMap<object, unknown>();

/**
 * Adds page data to a loader result as one JSON text, because the router takes longer than the search to serialize
 * thousands of small values. A document carries the text beside the data of the router, which would escape it twice.
 */
export function withPageData<Rest extends object, Page extends object>(
  document: DocumentParts | undefined,
  rest: Rest,
  page: Page,
): Rest & PageDataAnswer<Page> {
  const text = JSON.stringify(page);
  if (document) document.pageData = text;
  const answer = { ...rest, page: document ? '' : text };
  known.set(answer, page);
  return answer;
}

/** Page data of a loader result; returns the same object for the same result. */
export function readPageData<Page>(answer: PageDataAnswer<Page>): Page {
  const page = known.get(answer) ?? JSON.parse(answer.page === '' ? textOfDocument() : answer.page);
  known.set(answer, page);
  return page as Page;
}

const textOfDocument = (): string => document.getElementById(SCRIPT_ID)?.textContent ?? '';

/**
 * Adds the page data to the end of a document in parts. It comes before the data of the router, which starts the
 * hydration.
 */
export function withDataScript(parts: readonly string[], { pageData }: DocumentParts): string[] {
  if (pageData === undefined) return [...parts];
  const last = parts.findLastIndex((part) => part.includes('</body>'));
  return parts.flatMap((part, index) => {
    if (index !== last) return [part];
    const end = part.lastIndexOf('</body>');
    const json = pageData.replaceAll('<', '\\u003c');
    return [
      part.slice(0, end),
      `<script type="application/json" id="${SCRIPT_ID}">`,
      json,
      '</script>',
      part.slice(end),
    ];
  });
}
