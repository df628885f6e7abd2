/** As many as a listing may have. */
const MOST_PICTURES = 30;
const MOST_ADDRESS = 2_000;
/** Characters of a text that is no address, for the list of failures. */
const MOST_WRONG = 300;

/**
 * Addresses of a cell, or of several joined by line breaks, in order and each once: separated by `|`, spaces or line
 * breaks, by commas and semicolons before the next protocol, or as JSON. `http:` becomes `https:`. The first 30 count.
 */
export function pictureAddresses(text: string): string[] {
  const parts = text
    .split('\n')
    .flatMap((line) => (line.trim().startsWith('[') ? ofJson(line) : split(line)));
  return [...new Set(parts.map(normalised))].slice(0, MOST_PICTURES);
}

const split = (text: string): string[] =>
  text
    .split(/[|\s]+|[,;]+(?=\s*https?:)/i)
    .map((part) => part.replace(/^[,;]+|[,;]+$/g, ''))
    .filter(Boolean);

function ofJson(text: string): string[] {
  try {
    return textsIn(JSON.parse(text) as unknown);
  } catch {
    return split(text);
  }
}

/** Texts of a list, or the addresses of its objects. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return split(value);
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((each) =>
    typeof each === 'string' && /^https?:\/\//i.test(each) ? [each] : [],
  );
}

function normalised(text: string): string {
  const secure = text.replace(/^http:/i, 'https:');
  if (!URL.canParse(secure)) return text.slice(0, MOST_WRONG);
  const url = new URL(secure);
  url.hash = '';
  return url.href.length <= MOST_ADDRESS ? url.href : text.slice(0, MOST_WRONG);
}
