/**
 * Grounds of reports by visitors and of adverse decisions by staff. Most are contractual (rules of the marketplace);
 * `illegal` and `personal_data` are legal (Regulation (EU) 2022/2065, art. 3 (h)).
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

/** Label of a ground; an obsolete ground is shown as stored. */
export const groundLabel = (ground: string): string =>
  Object.hasOwn(words, ground) ? words[ground as StatementGround]() : ground;

/** Source of the violated rule: the law or the marketplace. */
export const groundSource = (ground: string): string =>
  ground === 'illegal' || ground === 'personal_data' ? m.ground_of_law() : m.ground_of_rules();
