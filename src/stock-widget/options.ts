/** Attributes of the script element. */
export interface WidgetOptions {
  /** Origin of the script, which also has the listings. */
  origin: string;
  dealer: string;
  language: 'bg' | 'en';
  /** Shows only vehicles of this type; empty for all. */
  type: string;
  /** Number of vehicles shown at first and added by each press; 1 to 24. */
  count: number;
  theme: 'auto' | 'light' | 'dark';
}

const DEFAULT_COUNT = 12;
const MOST = 24;

/** Reads the attributes; values that mean nothing fall back to the defaults. */
export function readOptions(src: string, data: Readonly<Record<string, string | undefined>>): WidgetOptions {
  const count = Number(data['count']);
  const theme = data['theme'];
  return {
    origin: new URL(src).origin,
    dealer: data['dealer']?.trim().toLowerCase() ?? '',
    language: data['language'] === 'en' ? 'en' : 'bg',
    type: data['type'] ?? '',
    count: Number.isInteger(count) && count > 0 ? Math.min(count, MOST) : DEFAULT_COUNT,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
  };
}

/** Address of a page of the stock. */
export function stockAddress(options: WidgetOptions, { type, page }: { type: string; page: number }): string {
  const { origin, dealer, language, count } = options;
  const query = new URLSearchParams({ hl: language, count: String(count), page: String(page) });
  if (type) query.set('type', type);
  return `${origin}/api/companies/${encodeURIComponent(dealer)}/stock?${query}`;
}
