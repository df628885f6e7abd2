import { CompanyHead } from '#features/companies/ui/company-head.tsx';
import { SellerContact } from '#features/listings/contact/ui/seller-contact.tsx';
import { useContact } from '#features/listings/contact/ui/use-contact.ts';
import { DealerResults } from '#features/search/dealer/ui/dealer-results.tsx';
import type { DealerPageData } from './dealer-data.server.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import type { revealCompanyPhoneOperation } from '#features/listings/contact/reveal-company-phone.server.ts';

/** A company with its legal data, contact and listings. */
export function DealerPage({ company, username, listings }: DealerPageData) {
  const contact = useContact(`company ${username}`, () =>
    callOperation<typeof revealCompanyPhoneOperation>('POST', `/api/companies/${username}/phone`),
  );
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-12 md:px-6 lg:pt-10">
      <CompanyHead company={company}>
        {company.canReveal && <SellerContact state={contact} always />}
      </CompanyHead>
      <DealerResults username={username} listings={listings} />
    </main>
  );
}
