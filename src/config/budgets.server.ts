import { isIP } from 'node:net';
import * as z from 'zod';

const perHour = (fallback: number, what: string) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .default(fallback)
    .describe(
      `${what} per hour for one IP address (/64 of IPv6), and for a signed-in account beyond that; a network (/24, /48) may have ten times as many. See docs/api-access.md`,
    );

/** Reads a comma-separated list; `none` is an empty one, as an empty variable means its default. */
const readRanges = (text: string): string[] =>
  (text === 'none' ? '' : text)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Whether a text is an address, or a range such as `66.249.64.0/19`. */
export function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/** Addresses that no visitor from the Internet has: the machine itself, its network, and proxies in it. */
export const PRIVATE_NETWORKS =
  '127.0.0.0/8,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,::1/128,fc00::/7,fe80::/10';

/** Variables of the limits on reading the market. */
export const budgetEnvironment = {
  SEARCHES_PER_HOUR: perHour(2_000, 'Maximum number of pages of results and searches by the API'),
  DETAILS_PER_HOUR: perHour(2_000, 'Maximum number of listings read'),
  PHONE_REVEALS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(10)
    .describe(
      "Maximum number of sellers' phone numbers shown per hour to visitors with one IP address; three times as many to an account, ten times as many to a network (/24, /48)",
    ),
  CONVERSATIONS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe('Maximum number of conversations that an account begins per day'),
  INQUIRIES_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(5)
    .describe('Maximum number of inquiries per hour of visitors with one IP address (/64 of IPv6)'),
  UNLIMITED_NETWORKS: z
    .string()
    .default(PRIVATE_NETWORKS)
    .refine(
      (text) => readRanges(text).every(isAddressRange),
      'must be addresses or ranges such as 192.0.2.0/24',
    )
    .describe(
      'Comma-separated addresses or ranges without limits on searches and listings: private networks and partners; or none. Known search engines are recognised by their host names',
    ),
};

export interface Budgets {
  searchesPerHour: number;
  detailsPerHour: number;
  phoneRevealsPerHour: number;
  conversationsPerDay: number;
  inquiriesPerHour: number;
  unlimitedNetworks: string[];
}

export const readBudgets = (values: {
  SEARCHES_PER_HOUR: number;
  DETAILS_PER_HOUR: number;
  PHONE_REVEALS_PER_HOUR: number;
  CONVERSATIONS_PER_DAY: number;
  INQUIRIES_PER_HOUR: number;
  UNLIMITED_NETWORKS: string;
}): Budgets => ({
  searchesPerHour: values.SEARCHES_PER_HOUR,
  detailsPerHour: values.DETAILS_PER_HOUR,
  phoneRevealsPerHour: values.PHONE_REVEALS_PER_HOUR,
  conversationsPerDay: values.CONVERSATIONS_PER_DAY,
  inquiriesPerHour: values.INQUIRIES_PER_HOUR,
  unlimitedNetworks: readRanges(values.UNLIMITED_NETWORKS),
});

/** Note for the operator about networks without limits. */
export const budgetNotes = ({ unlimitedNetworks }: Pick<Budgets, 'unlimitedNetworks'>): string[] =>
  unlimitedNetworks.join() === PRIVATE_NETWORKS
    ? ['Private networks read without limits; UNLIMITED_NETWORKS=none limits them, too.']
    : [];
