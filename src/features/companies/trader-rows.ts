import { m } from '#platform/i18n/messages.ts';
import type { TraderDetails } from './get-verification.server.ts';

/** Details of a company with their labels, in the order of the form. */
export const traderRows = (): { key: keyof TraderDetails; label: string }[] => [
  { key: 'legalName', label: m.trader_legal_name() },
  { key: 'eik', label: m.company_eik_label() },
  { key: 'address', label: m.trader_address() },
  { key: 'representative', label: m.trader_representative() },
  { key: 'contactEmail', label: m.trader_contact_email() },
  { key: 'contactPhone', label: m.trader_contact_phone() },
];
