import { useState, type ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

/** Collapsible group of filters. A closed section renders its filters only when opened, and is not shown without scripts. */
export function FilterSection(props: {
  title: string;
  badge: string | undefined;
  open: boolean;
  children: ReactNode;
}) {
  // Initial state only: removing the last filter of a group must not close it under the pointer.
  const [startsOpen] = useState(props.open);
  const [made, setMade] = useState(props.open);
  return (
    <details
      className={`group/section border-b border-line py-1 last:border-0 open:py-3.5 ${startsOpen ? '' : 'noscript:hidden'}`}
      open={startsOpen}
      onToggle={() => setMade(true)}
    >
      <summary className="flex min-h-9 list-none items-center text-md font-semibold max-lg:min-h-11 [&::-webkit-details-marker]:hidden">
        <h3 className="font-sans tracking-normal">{props.title}</h3>
        {props.badge && (
          <span className="badge badge-good num ml-2 !min-h-5 max-w-40 truncate !px-1.5">{props.badge}</span>
        )}
        <Icon
          name="chevron-down"
          className="ml-auto size-4 flex-none text-fg-3 group-open/section:rotate-180"
        />
      </summary>
      {(made || props.open) && <div className="pt-1.5">{props.children}</div>}
    </details>
  );
}
