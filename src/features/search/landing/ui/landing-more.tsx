import { Link } from 'react-router';
import { CountedLinks } from '#ui/counted-links.tsx';
import type { LandingPageData, NeighbourGroup, PricesByYear } from '../landing-page.ts';

/** Below the results of a landing page: median prices by year and links to its neighbours. */
export function LandingMore({ landing }: { landing: LandingPageData }) {
  return (
    <div className="mb-8">
      {landing.prices && <PriceTable prices={landing.prices} />}
      {landing.neighbours.map((group) => (
        <Neighbours key={group.key} group={group} />
      ))}
    </div>
  );
}

function PriceTable({ prices }: { prices: PricesByYear }) {
  return (
    <section className="mt-10" aria-labelledby="prices-by-year">
      <h2 id="prices-by-year" className="text-lg font-semibold">
        {prices.title}
      </h2>
      <table className="num mt-3 w-full max-w-2xl text-left">
        <thead className="border-b border-line text-sm text-fg-3">
          <tr>
            <th scope="col" className="w-16 py-2 font-medium">
              {prices.columns.year}
            </th>
            <th scope="col" colSpan={2} className="py-2 font-medium">
              {prices.columns.median}
            </th>
            <th scope="col" className="w-20 py-2 text-right font-medium">
              {prices.columns.listings}
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.rows.map(({ year, price, listings, share, href }) => (
            <tr key={year} className="border-b border-line">
              <th scope="row" className="font-medium">
                <Link to={href} className="inline-flex min-h-9 items-center text-accent hover:underline">
                  {year}
                </Link>
              </th>
              <td className="w-28 font-semibold whitespace-nowrap">{price}</td>
              <td aria-hidden="true">
                <span
                  className="block h-1.5 rounded-full bg-primary forced-colors:bg-[CanvasText]"
                  style={{ width: `${share}%` }}
                />
              </td>
              <td className="text-right text-fg-2">{listings}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-fg-3">{prices.note}</p>
    </section>
  );
}

function Neighbours({ group }: { group: NeighbourGroup }) {
  const id = `neighbours-${group.key}`;
  return (
    <section className="mt-10" aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        {group.title}
      </h2>
      <CountedLinks links={group.links} className="mt-2 md:grid-cols-3 xl:grid-cols-4" />
    </section>
  );
}
