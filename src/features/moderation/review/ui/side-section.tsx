import { useId, type ReactNode } from 'react';

export function SideSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6">
      <h4 id={id} className="mb-2 text-base font-semibold">
        {title}
      </h4>
      {children}
    </section>
  );
}
