import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as z from 'zod';
import { OutsideError, readOutside } from '#platform/web/fetch-outside.server.ts';

/** Reference rates of the European Central Bank, about 16:00 CET on working days. */
export const ECB_RATES_URL = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

/** The file has about 2 KB. */
const MAX_BYTES = 64 * 1024;
/** Longest time without a new rate is Easter: five days. */
const MAX_AGE_DAYS = 7;
const DAY_MS = 86_400_000;

const list = <Item extends z.ZodType>(item: Item) => z.union([z.array(item), item.transform((one) => [one])]);
const rateSchema = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  rate: z.string().regex(/^\d{1,6}(\.\d{1,6})?$/),
});
const fileSchema = z.object({
  Envelope: z.object({
    Cube: z.object({ Cube: z.object({ time: z.iso.date(), Cube: list(rateSchema) }) }),
  }),
});

export interface DollarRate {
  /** `YYYY-MM-DD` */
  asOf: string;
  /** Dollars per euro, as printed. */
  unitsPerEur: string;
}

/**
 * Fetches the rate of the dollar. Throws OutsideError for a response that is slow, cut, too large, redirected or another
 * document, and for a rate that is older than a week or of the future.
 */
export async function fetchDollarRate(
  { url = ECB_RATES_URL, timeoutMs = 10_000 }: { url?: string; timeoutMs?: number },
  now: Date,
): Promise<DollarRate> {
  const { status, text } = await readOutside(
    url,
    { headers: { Accept: 'application/xml, text/xml' } },
    { timeoutMs, maxBytes: MAX_BYTES },
  );
  if (status !== 200) throw new OutsideError(`unexpected status ${status}`);
  const { asOf, unitsPerEur } = parseRates(text);
  const ageDays = (now.getTime() - Date.parse(`${asOf}T00:00:00Z`)) / DAY_MS;
  if (ageDays > MAX_AGE_DAYS || ageDays < 0) throw new OutsideError(`rates of ${asOf}`);
  return { asOf, unitsPerEur };
}

function parseRates(text: string): DollarRate {
  // The file declares no entities; a document that does is another one.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new OutsideError('document type in the file of rates');
  if (XMLValidator.validate(text) !== true) throw new OutsideError('damaged file of rates');
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    removeNSPrefix: true,
    parseAttributeValue: false,
    processEntities: false,
  });
  const file = fileSchema.safeParse(parser.parse(text));
  if (!file.success) throw new OutsideError('unexpected file of rates');
  const { time, Cube: rates } = file.data.Envelope.Cube.Cube;
  const dollars = rates.filter(({ currency }) => currency === 'USD');
  const [dollar] = dollars;
  if (!dollar || dollars.length > 1) throw new OutsideError('no single rate of the dollar');
  return { asOf: time, unitsPerEur: dollar.rate };
}
