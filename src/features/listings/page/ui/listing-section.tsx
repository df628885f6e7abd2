import type { ReactNode } from 'react';

/** Section with a heading and an optional remark on its right. */
export function ListingSection(props: {
  title: string;
  remark?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={`late-layout ${props.className ?? ''}`}>
      <div className="mb-4 flex items-end justify-between gap-4">
        <h2 className="text-xl font-semibold">{props.title}</h2>
        {props.remark && <span className="num text-sm text-fg-3">{props.remark}</span>}
      </div>
      {props.children}
    </section>
  );
}
