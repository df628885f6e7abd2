import { m } from '#platform/i18n/messages.ts';

/**
 * Bodies certified under art. 21 (3) of Regulation (EU) 2022/2065, as listed by the European Commission. The address is
 * unverified: see docs/data-sources.md.
 */
export const DISPUTE_BODIES =
  'https://digital-strategy.ec.europa.eu/en/policies/dsa-out-court-dispute-settlement';

/** Ways to contest a decision (art. 17 (3) (f)), for mails; the objection only before it was answered. */
export const redressParagraphs = ({ afterObjection = false } = {}): string[] => [
  `${m.statement_redress_title()}:`,
  ...(afterObjection ? [] : [m.statement_redress_complaint()]),
  `${m.statement_redress_body()} ${DISPUTE_BODIES}`,
  m.statement_redress_court(),
];
