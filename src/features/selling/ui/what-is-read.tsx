import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

/** What a document says, and what becomes of it. */
export function WhatIsRead() {
  return (
    <section className="card p-5" aria-labelledby="what-is-read">
      <h2 id="what-is-read" className="text-md font-semibold tracking-normal">
        {m.sell_what_is_read()}
      </h2>
      <ul className="mt-3 space-y-2 text-sm text-fg-2">
        {[m.sell_read_fields(), m.sell_read_private(), m.sell_read_checked(), m.sell_read_light()].map(
          (text) => (
            <li key={text} className="flex gap-2">
              <Icon name="check" className="size-4 flex-none text-accent" />
              {text}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
