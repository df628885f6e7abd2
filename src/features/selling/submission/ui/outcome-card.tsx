import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { m } from '#platform/i18n/messages.ts';

/** Replaces the form after a submission: outcome and next links. Focuses its heading. */
export function OutcomeCard(props: {
  icon: IconName;
  isGood: boolean;
  title: string;
  text: string;
  listingId: number;
  children?: ReactNode;
  /** Shown after the links to the own listings and to this listing. */
  furtherWay?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="card mx-auto max-w-xl p-6 text-center md:p-10">
      <span
        className={`mx-auto grid size-14 place-items-center rounded-full ${props.isGood ? 'bg-soft-2 text-on-soft' : 'bg-note-bg text-note'}`}
      >
        <Icon name={props.icon} className="size-7" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-2xl font-bold outline-none lg:text-3xl">
        {props.title}
      </h1>
      <p className="mt-2 text-base text-fg-2">{props.text}</p>
      {props.children}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <a href="/user/listing" className="btn btn-primary">
          {m.sell_my_listings()}
        </a>
        <a href={`/listing/${props.listingId}`} className="btn btn-secondary">
          {m.sell_see_listing()}
        </a>
        {props.furtherWay}
      </div>
    </div>
  );
}
