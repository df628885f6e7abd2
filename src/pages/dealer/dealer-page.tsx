import { CompanyHead } from '#features/companies/ui/company-head.tsx';
import { CompanyAbout } from '#features/companies/page/ui/company-about.tsx';
import { CompanyCover } from '#features/media/cover/ui/company-cover.tsx';
import { m } from '#platform/i18n/messages.ts';
import { SellerContact } from '#features/listings/contact/ui/seller-contact.tsx';
import { useContact } from '#features/listings/contact/ui/use-contact.ts';
import { DealerResults } from '#features/search/dealer/ui/dealer-results.tsx';
import type { DealerPageData } from './dealer-data.server.ts';
import { Icon } from '#ui/icon.tsx';
import { callOperation } from '#platform/web/call-operation.ts';
import type { revealCompanyPhoneOperation } from '#features/listings/contact/reveal-company-phone.server.ts';

/** A company with its legal data, contact and listings. */
export function DealerPage(data: DealerPageData) {
  const { company, username, responds, listings, figures, page, place, cover, locale } = data;
  const contact = useContact(`company ${username}`, () =>
    callOperation<typeof revealCompanyPhoneOperation>('POST', `/api/companies/${username}/phone`),
  );
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-12 md:px-6 lg:pt-10">
      {cover && <CompanyCover cover={cover} />}
      <CompanyHead company={company}>
        {company.canReveal && <SellerContact state={contact} always />}
        {responds && (
          <p className="mt-3 flex gap-2 text-sm text-fg-2">
            <Icon name="clock" className="mt-0.5 size-4 flex-none" />
            {responds}
          </p>
        )}
        <ul
          className="num mt-3 flex flex-col gap-2 text-sm text-fg-2 empty:hidden"
          aria-label={m.company_figures()}
        >
          {figures.map((figure) => (
            <li key={figure} className="flex gap-2">
              <Icon name="circle-check" className="mt-0.5 size-4 flex-none" />
              {figure}
            </li>
          ))}
        </ul>
      </CompanyHead>
      <CompanyAbout page={page} place={place} locale={locale} />
      <DealerResults username={username} listings={listings} />
    </main>
  );
}
