import { useId, type ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';

interface CostCardProps {
  title: string;
  icon: IconName;
  /** A changed result as a sentence for screen readers; '' until something changes. */
  spoken: string;
  children: ReactNode;
}

export function CostCard({ title, icon, spoken, children }: CostCardProps) {
  const id = useId();
  return (
    <section className="card min-w-0 p-4 md:p-5" aria-labelledby={id}>
      <h3 id={id} className="flex items-center gap-2 text-base font-semibold tracking-normal">
        <Icon name={icon} className="size-5 flex-none text-fg-3" />
        {title}
      </h3>
      {children}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </section>
  );
}
