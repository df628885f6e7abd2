import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import type { Locale } from '#kernel/locale.ts';
import { plainLine } from '#kernel/plain-text.ts';
import { m } from '#platform/i18n/messages.ts';
import type { Company } from './get-company.server.ts';
import { initialsOf } from '#features/accounts/profile/initials.ts';

/** Head of a company's public page as text. */
export interface CompanyView {
  name: string;
  initials: string;
  /** Empty when there is none. */
  pictureUrl: string;
  /** "Car dealer · on Volan since 2021". */
  about: string;
  verified: boolean;
  /** Registered name, EIK and address; empty ones are left out. */
  facts: { key: string; label: string; value: string }[];
  /** Details that we have confirmed. */
  confirmed: { key: 'company' | 'phone' | 'email'; label: string }[];
  canReveal: boolean;
}

export function presentCompany(
  company: Company,
  { catalogue, locale }: { catalogue: Catalogue; locale: Locale },
): CompanyView {
  const name = plainLine(company.tradeName);
  const city = company.cityKey === null ? '' : optionLabel('city', company.cityKey, locale, catalogue);
  const place = [city, plainLine(company.address)].filter(Boolean).join(', ');
  const kind = optionLabel('seller', company.kind === 'car_dealer' ? 'dealer' : 'company', locale, catalogue);
  const facts = [
    { key: 'legal_name', label: m.company_legal_name(), value: plainLine(company.legalName ?? '') },
    { key: 'eik', label: m.company_eik_label(), value: company.eik ?? '' },
    { key: 'address', label: m.company_address(), value: place },
  ];
  const confirmed = [
    { key: 'company' as const, label: m.company_verified(), holds: company.verified },
    { key: 'phone' as const, label: m.company_phone_confirmed(), holds: company.phoneConfirmed },
    { key: 'email' as const, label: m.company_email_confirmed(), holds: company.emailConfirmed },
  ];
  return {
    name,
    initials: initialsOf(name),
    pictureUrl: company.pictureUrl,
    about: `${kind} · ${m.listing_seller_since({ year: company.joinedAt.getUTCFullYear() })}`,
    verified: company.verified,
    facts: facts.filter(({ value }) => value !== ''),
    confirmed: confirmed.filter(({ holds }) => holds).map(({ key, label }) => ({ key, label })),
    canReveal: company.hasPhone,
  };
}
