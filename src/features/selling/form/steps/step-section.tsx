import type { ReactNode } from 'react';

export function StepSection({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <section className="card p-4 md:p-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      {lead && <p className="mt-1 text-sm text-fg-2">{lead}</p>}
      <div className="mt-4 grid items-start gap-x-4 gap-y-5 md:grid-cols-2">{children}</div>
    </section>
  );
}
