import { useId, type ReactNode } from 'react';

/** A section of the profile: title and text, with the form beside them on wide screens. */
export function ProfileSection(props: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="card grid gap-x-8 gap-y-4 p-4 md:p-6 lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-x-12"
    >
      <div>
        <h2 id={id} className="text-xl font-semibold">
          {props.title}
        </h2>
        {props.text && <p className="mt-1 text-fg-2">{props.text}</p>}
      </div>
      <div className="min-w-0 lg:max-w-[560px]">{props.children}</div>
    </section>
  );
}
