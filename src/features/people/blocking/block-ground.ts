import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';

/** Why an account is blocked; `illegal` is a legal ground, the others are rules of the marketplace. */
export const blockGrounds = ['fraud', 'abuse', 'spam', 'false_data', 'illegal', 'other'] as const;
export type BlockGround = (typeof blockGrounds)[number];

/** Terms of a block in days; null is without an end. */
export const blockTerms = [1, 7, 30, 90, 365, null] as const;
export const BLOCK_REASON_MAX = 2000;

const labels: Record<BlockGround, () => string> = {
  fraud: m.block_ground_fraud,
  abuse: m.block_ground_abuse,
  spam: m.block_ground_spam,
  false_data: m.block_ground_false_data,
  illegal: m.block_ground_illegal,
  other: m.block_ground_other,
};
export const blockGroundLabel = (ground: BlockGround): string => labels[ground]();

const templates: Partial<
  Record<BlockGround, (inputs: Record<string, never>, options: { locale: Locale }) => string>
> = {
  fraud: m.block_reason_fraud,
  abuse: m.block_reason_abuse,
  spam: m.block_reason_spam,
  false_data: m.block_reason_false_data,
  illegal: m.block_reason_illegal,
};

/** Default text for the person; empty for `other`, which needs a written one. */
export const blockReasonTemplate = (ground: BlockGround, locale: Locale): string =>
  templates[ground]?.({}, { locale }) ?? '';

export const isBlockGround = (text: string): text is BlockGround =>
  (blockGrounds as readonly string[]).includes(text);
