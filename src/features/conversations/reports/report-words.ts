import { m } from '#platform/i18n/messages.ts';
import type { ReportReason, Side } from '../conversation.ts';

const reasons: Record<ReportReason, () => string> = {
  fraud: m.talk_report_fraud,
  insult: m.talk_report_insult,
  spam: m.talk_report_spam,
  other: m.talk_report_other,
};
export const reasonText = (reason: ReportReason): string => reasons[reason]();

const sides: Record<Side, () => string> = {
  buyer: m.reported_talk_buyer,
  seller: m.reported_talk_seller,
};
export const sideText = (side: Side): string => sides[side]();
