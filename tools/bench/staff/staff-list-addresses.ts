/** Addresses of the list of listings for staff that the benchmark reads, from common to rare and combined filters. */
export const staffListAddresses: readonly string[] = [
  'tab=pending',
  'tab=pending&sort=oldest',
  'tab=pending&sort=price_desc',
  'tab=pending&brand=bmw',
  'tab=pending&signal=any',
  'tab=reported',
  'tab=objected',
  'tab=second',
  'tab=second&sort=views',
  'tab=all',
  'tab=all&sort=oldest',
  'tab=published',
  'tab=rejected',
  'tab=inactive',
  'tab=fake',
  'tab=all&brand=bmw',
  'tab=all&type=boat',
  'tab=all&type=boat&pictures=without',
  'tab=all&q=golf',
  'tab=all&q=tdi',
  'tab=all&q=quattro tdi',
  'tab=all&q=иван',
  'tab=all&q=WVWZZZ1KZ00000300',
  'tab=all&q=777777',
  'tab=all&seller=4242',
  'tab=all&signal=any',
  'tab=all&signal=too_cheap',
  'tab=all&from=2026-01-01&to=2026-01-31',
  'tab=all&changed_from=2026-11-20',
  'tab=all&sort=price_asc',
  'tab=all&brand=bmw&model=x5',
  'tab=all&city=varna',
  'tab=all&city=varna&brand=bmw&year_min=2020&price_max=5000',
  'tab=all&kind=company&state=archived',
  'tab=all&state=sold',
  'tab=all&state=blocked',
  'tab=all&year_max=1991',
  'tab=all&price_min=50000&price_max=50100',
  'tab=all&reported=yes',
  // Pages far from the first.
  'tab=pending&after=0_1795000000000000_1&page=900',
  'tab=all&after=1780000000000000_500000&page=9000',
];

const tabs = ['tab=pending', 'tab=reported', 'tab=second', 'tab=all', 'tab=published', 'tab=inactive'];
const orders = ['', 'sort=oldest', 'sort=price_asc', 'sort=number'];
const filters = [
  'type=car',
  'type=boat',
  'brand=bmw',
  'brand=bmw&model=x5',
  'city=sofia',
  'kind=company',
  'state=archived',
  'state=deleted',
  'state=blocked',
  'price_max=5000',
  'price_min=50000&price_max=50100',
  'year_min=2020',
  'year_max=1991',
  'signal=burst',
  'reported=yes',
  'from=2026-01-01&to=2026-01-31',
  'changed_from=2026-11-20',
  'pictures=without',
  'q=tdi',
  'q=иван',
];

/** Every pair of filters in every tab and order. */
export const combinedAddresses: readonly string[] = tabs.flatMap((tab) =>
  orders.flatMap((order) =>
    filters.flatMap((one, index) =>
      filters.slice(index + 1).map((other) => [tab, one, other, order].filter(Boolean).join('&')),
    ),
  ),
);
