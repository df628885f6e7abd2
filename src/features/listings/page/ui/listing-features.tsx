import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { softHyphens } from '#ui/soft-hyphens.ts';
import type { ListingView } from '../listing-view.ts';
import { ListingSection } from './listing-section.tsx';

/** Icons by category of the catalogue; an unlisted category gets a neutral icon. */
const icons: Record<string, IconName> = {
  safety: 'shield-check',
  security: 'lock',
  technology: 'cpu',
  comfort: 'armchair',
  performance: 'gauge',
  exterior: 'car',
  interior: 'steering-wheel',
};

export function ListingFeatures({ features: { count, groups } }: { features: ListingView['features'] }) {
  if (groups.length === 0) {
    return (
      <ListingSection title={m.listing_features()}>
        <p className="text-fg-3">{m.listing_features_none()}</p>
      </ListingSection>
    );
  }
  return (
    <ListingSection title={m.listing_features()} remark={count}>
      <div className="grid grid-cols-2 gap-6 lg:grid-cols-3 lg:gap-x-8">
        {groups.map(({ key, label, features }) => (
          <div key={key}>
            <h3 className="flex items-center gap-2 text-md font-semibold tracking-normal">
              <Icon name={icons[key] ?? 'file-text'} className="size-5 flex-none text-fg-3" />
              {label}
            </h3>
            <ul className="mt-2 space-y-1.5">
              {features.map((feature) => (
                <li key={feature} className="flex gap-2 text-fg-2">
                  <Icon name="check" className="mt-0.5 size-4 flex-none text-accent" />
                  <span className="min-w-0 break-words">{softHyphens(feature)}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </ListingSection>
  );
}
