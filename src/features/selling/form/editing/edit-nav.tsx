import { Link, useLocation } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { useCurrentInView } from '#ui/use-current-in-view.ts';
import type { DraftStep } from '../../drafts/draft.ts';
import { editSections, type EditSectionKey } from './edit-sections.ts';

/** Links to the sections of a listing, in a row that scrolls on a phone. */
export function EditNav({
  current,
  hasFaults,
}: {
  current: EditSectionKey;
  hasFaults: (step: DraftStep) => boolean;
}) {
  const row = useCurrentInView(`${useLocation().pathname}?section=${current}`);
  return (
    <nav ref={row} aria-label={m.sell_sections()} className="mx-auto max-w-page overflow-x-auto px-4 md:px-6">
      <ul className="flex w-max gap-1">
        {editSections.map(({ key, step, name }) => (
          <li key={key}>
            <Link
              to={`?section=${key}`}
              className={`flex min-h-11 items-center gap-1.5 border-b-2 px-3 text-md whitespace-nowrap ${key === current ? 'border-primary font-semibold text-fg' : 'border-transparent font-medium text-fg-2 hover:text-fg'}`}
              aria-current={key === current ? 'page' : undefined}
            >
              {name()}
              {hasFaults(step) && (
                <>
                  <Icon name="circle-alert" className="size-4 text-bad" />
                  <span className="sr-only">{m.sell_state_faulty()}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
