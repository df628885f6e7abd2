import type { FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { FactView } from '../listing-view.ts';
import { ListingSection } from './listing-section.tsx';

const icons: Record<FieldKey, IconName> = {
  body: 'car',
  build: 'box',
  condition: 'wrench',
  condition_grade: 'wrench',
  year: 'calendar',
  first_registration: 'id-card',
  mileage: 'gauge',
  fuel: 'fuel',
  transmission: 'cog',
  power: 'zap',
  displacement: 'factory',
  euro: 'leaf',
  battery: 'battery-charging',
  range: 'route',
  cooling: 'droplets',
  strokes: 'rotate-ccw',
  doors: 'door-open',
  seats: 'armchair',
  axles: 'truck',
  payload: 'weight',
  length: 'ruler',
  beam: 'ruler',
  draught: 'waves',
  material: 'layers',
  engine_count: 'anchor',
  engine_hours: 'clock',
  color: 'palette',
  steering: 'steering-wheel',
  origin: 'globe',
  owners: 'users',
  accident: 'triangle-alert',
  service_book: 'book-check',
  inspection_until: 'clipboard-check',
  new_import: 'ship',
  vin: 'hash',
};

/** What is known of the vehicle, in the same order for every listing of its type. */
export function ListingFacts({ facts }: { facts: FactView[] }) {
  return (
    <ListingSection title={m.listing_data()}>
      <div className="@container">
        <dl className="card grid grid-cols-2 gap-x-6 @max-[14rem]:grid-cols-1 px-4 py-2 md:grid-cols-3 md:px-5 xl:grid-cols-4">
          {facts.map(({ field, label, value, swatch }) => (
            <div key={field} className="relative min-w-0 py-3 pl-12">
              <dt className="text-sm text-fg-3">
                <span className="absolute top-3 left-0 grid size-9 place-items-center rounded-md bg-sunken text-fg-2">
                  <Icon name={icons[field]} />
                </span>
                {label}
              </dt>
              {value === undefined ? (
                <dd className="text-fg-3">{m.fact_not_stated()}</dd>
              ) : (
                <dd className="num font-semibold break-words">
                  {swatch && (
                    <span
                      className="mr-1.5 inline-block size-3.5 rounded-full align-[-2px] ring-1 ring-line-2"
                      style={{ background: swatch }}
                    />
                  )}
                  {value}
                </dd>
              )}
            </div>
          ))}
        </dl>
      </div>
    </ListingSection>
  );
}
