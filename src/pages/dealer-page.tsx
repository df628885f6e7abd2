import { CompanyHead } from '#features/accounts/ui/company-head.tsx';
import { ListingCard } from '#features/listings/ui/listing-card.tsx';
import { SellerContact } from '#features/listings/ui/seller-contact.tsx';
import { useContact } from '#features/listings/ui/use-contact.ts';
import { Pager } from '#features/search/ui/pager.tsx';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { DealerPageData } from './dealer-data.server.ts';

/** How many of the first pictures are in view before anybody scrolls. */
const IN_VIEW = 3;

/** A company: who it is by law, how to reach it, and what it has on offer. */
export function DealerPage({ company, username, count, cards, pager }: DealerPageData) {
  const contact = useContact(`companies/${username}/phone`);
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-12 md:px-6 lg:pt-10">
      <CompanyHead company={company}>
        {company.canReveal && <SellerContact state={contact} always />}
      </CompanyHead>
      <section className="mt-10" aria-labelledby="offers">
        <h2 id="offers" className="num mb-4 text-xl font-semibold lg:text-2xl">
          {count}
        </h2>
        {cards.length === 0 ? (
          <div className="card flex flex-col items-center p-10 text-center">
            <Icon name="car" className="size-10 text-fg-3" />
            <p className="mt-3 text-base text-fg-2">{m.company_no_listings()}</p>
          </div>
        ) : (
          <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {cards.map((card, index) => (
              <li key={card.id} className="flex min-w-0">
                <ListingCard card={card} layout="grid" priority={index < IN_VIEW} className="w-full" />
              </li>
            ))}
          </ul>
        )}
        {pager && <Pager pager={pager} />}
      </section>
    </main>
  );
}
