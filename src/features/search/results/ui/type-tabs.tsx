import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { useCurrentInView } from '#ui/use-current-in-view.ts';
import { SiteLink } from '#ui/site-link.tsx';
import type { TypeTab } from '../search-page.ts';
import { typeIcons } from './type-icons.ts';

/** Tabs of the vehicle types with counts; a change of type keeps the filters that the new type has. */
export function TypeTabs({ tabs, current }: { tabs: TypeTab[]; current: string }) {
  const row = useCurrentInView<HTMLUListElement>(tabs.find(([key]) => key === current)?.[3] ?? '');
  return (
    <nav className="max-lg:-mx-4 max-lg:px-4 lg:pt-4 print:hidden" aria-label={m.results_types()}>
      <ul className="tabs" ref={row}>
        {tabs.map(([key, label, count, href]) => (
          <li key={key} className="flex">
            <SiteLink
              to={href}
              className={key === current ? 'tab on' : 'tab'}
              aria-current={key === current ? 'page' : undefined}
            >
              <Icon name={typeIcons[key as VehicleTypeKey]} />
              {label}
              <span className="n num">{count}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Vehicle types as tiles, for the filter sheet on small screens. */
export function TypeTiles({ tabs, current }: { tabs: TypeTab[]; current: string }) {
  return (
    <nav className="flex flex-wrap gap-2 pt-4" aria-label={m.results_types()}>
      {tabs.map(([key, label, , href]) => (
        <SiteLink
          key={key}
          to={`${href}#filters`}
          replace
          preventScrollReset
          aria-current={key === current ? 'page' : undefined}
          className={`flex min-h-[72px] min-w-fit flex-[1_0_30%] flex-col items-center justify-center gap-1.5 rounded-lg border px-1 text-center text-sm font-medium ${
            key === current
              ? 'border-primary bg-soft text-on-soft shadow-[inset_0_0_0_1px_var(--primary)]'
              : 'border-line text-fg-2 hover:bg-sunken'
          }`}
        >
          <Icon name={typeIcons[key as VehicleTypeKey]} className="size-6" />
          {label}
        </SiteLink>
      ))}
    </nav>
  );
}
