import type { MetaDescriptor } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import type { DealerPageData } from './dealer-data.server.ts';
import { addressMeta, feedMeta, previewMeta } from '../meta/social-meta.ts';

/** Head of a company's page: texts and structured data for search engines and link previews. */
export function dealerMeta({ company, listings, jsonLd }: DealerPageData, origin: string): MetaDescriptor[] {
  const { count, meta } = listings;
  const url = origin + meta.canonical;
  const title = m.company_meta_title({ name: company.name });
  const description = m.company_meta_description({ name: company.name, about: company.about, count });
  const fact = (key: string) => company.facts.find((each) => each.key === key)?.value;
  const organization: Record<string, unknown> = {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    name: company.name,
    url: origin + jsonLd.path,
    ...(fact('legal_name') && { legalName: fact('legal_name') }),
    ...(fact('eik') && { taxID: fact('eik') }),
    ...(fact('address') && {
      address: { '@type': 'PostalAddress', streetAddress: fact('address'), addressCountry: 'BG' },
    }),
    ...(jsonLd.geo && { geo: jsonLd.geo }),
    ...(jsonLd.hours && { openingHoursSpecification: jsonLd.hours }),
  };
  return [
    { title: `${title} · ${m.app_name()}` },
    { name: 'description', content: description },
    ...(meta.index ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    ...addressMeta(url),
    feedMeta(meta.feed, title, origin),
    ...previewMeta({ title, description, url }, origin),
    { 'script:ld+json': organization as unknown as Record<string, never> },
  ];
}
