/**
 * What can be wrong with a listing: of what a visitor reports it, and on what ground staff decide against it. Both
 * are contractual: the rules of the marketplace; `illegal` is the law's (Regulation (EU) 2022/2065, art. 3 (h)).
 */
import { m } from '#platform/i18n/messages.ts';

export const reportGrounds = [
  'fraud',
  'wrong_data',
  'pictures',
  'sold',
  'duplicate',
  'trader',
  'contacts',
  'personal_data',
  'illegal',
  'other',
] as const;
export type ReportGround = (typeof reportGrounds)[number];

export const statementGrounds = [
  'wrong_data',
  'pictures',
  'price',
  'duplicate',
  'contacts',
  'trader',
  'sold',
  'fraud',
  'personal_data',
  'illegal',
  'other',
] as const;
export type StatementGround = (typeof statementGrounds)[number];

const words: Record<ReportGround | StatementGround, () => string> = {
  fraud: m.ground_fraud,
  wrong_data: m.ground_wrong_data,
  pictures: m.ground_pictures,
  price: m.ground_price,
  sold: m.ground_sold,
  duplicate: m.ground_duplicate,
  trader: m.ground_trader,
  contacts: m.ground_contacts,
  personal_data: m.ground_personal_data,
  illegal: m.ground_illegal,
  other: m.ground_other,
};

/** In a few words; a ground that is not known any more is shown as it is written down. */
export const groundWords = (ground: string): string =>
  Object.hasOwn(words, ground) ? words[ground as StatementGround]() : ground;

/** What the seller broke: the rules of the marketplace, or the law. */
export const groundSource = (ground: string): string =>
  ground === 'illegal' || ground === 'personal_data' ? m.ground_of_law() : m.ground_of_rules();
