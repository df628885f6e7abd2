import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import { countMarks, resultText, type ChecklistCounts } from '../checklist-result.ts';
import type { ChecklistView } from '../checklist-view.ts';
import {
  isEmptyChecklist,
  parseChecklist,
  storedChecklists,
  withMark,
  withNote,
  writeChecklist,
  type KeptChecklist,
} from '../kept-checklists.ts';
import { ChecklistSectionCard } from './checklist-section-card.tsx';
import { shareResult } from './share-result.ts';
import { useKeptChecklist } from './use-kept-checklist.ts';

interface ViewingChecklistProps {
  listingId: number;
  /** Names the vehicle in a shared result. */
  title: string;
  /** Address of the listing, added to a shared result. */
  url: string;
  view: ChecklistView;
}

/** Checklist of a viewing; marks and notes stay in the browser. Without scripts a list to read and print. */
export function ViewingChecklist({ listingId, title, url, view }: ViewingChecklistProps) {
  const { kept, isReady, isKept } = useKeptChecklist(listingId);
  const counts = countMarks(
    view.sections.flatMap(({ checks }) => checks),
    kept,
  );
  const change = (changed: (now: KeptChecklist) => KeptChecklist) =>
    // Reads again, because another tab may have written since the last render.
    writeChecklist(listingId, changed(parseChecklist(storedChecklists(), listingId)));
  const share = () => {
    const marks = {
      good: m.checklist_mark_good(),
      doubtful: m.checklist_mark_doubtful(),
      bad: m.checklist_mark_bad(),
    };
    const words = { progress: progressText(counts), marks, notes: m.checklist_notes() };
    void shareResult(title, [title, url, '', resultText(view, kept, words)].join('\n'));
  };
  const clear = () => {
    change(() => ({ marks: {}, notes: {} }));
    showToast({
      kind: 'info',
      title: m.checklist_cleared(),
      subject: `checklist ${listingId}`,
      action: { label: m.checklist_undo(), onAct: () => change(() => kept) },
    });
  };
  return (
    <>
      <Tools share={share} clear={clear} isReady={isReady} isEmpty={isEmptyChecklist(kept)} />
      {!isKept && (
        <p
          role="alert"
          className="mt-4 rounded-lg border border-warn-line bg-warn-bg p-4 text-warn print:hidden"
        >
          {m.checklist_not_kept()}
        </p>
      )}
      <Progress counts={counts} />
      <div className="lg:grid lg:grid-cols-[216px_minmax(0,1fr)] lg:gap-8 print:block">
        <SectionLinks view={view} kept={kept} />
        <div className="space-y-4 print:columns-2 print:gap-[7mm] print:space-y-0">
          {view.sections.map((section) => (
            <ChecklistSectionCard
              key={section.key}
              section={section}
              kept={kept}
              isReady={isReady}
              onMark={(key, mark) => change((now) => withMark(now, key, mark))}
              onNote={(text) => change((now) => withNote(now, section.key, text))}
            />
          ))}
        </div>
      </div>
    </>
  );
}

/** E.g. "7 of 24 checked · 2 doubtful". */
const progressText = ({ done, total, doubtful, bad }: ChecklistCounts): string =>
  [
    m.checklist_progress({ done, total }),
    ...(doubtful > 0 ? [m.checklist_doubtful({ count: doubtful })] : []),
    ...(bad > 0 ? [m.checklist_bad({ count: bad })] : []),
  ].join(' · ');

interface ToolsProps {
  share: () => void;
  clear: () => void;
  isReady: boolean;
  isEmpty: boolean;
}

function Tools({ share, clear, isReady, isEmpty }: ToolsProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-2 noscript:hidden print:hidden">
      <Tool onClick={share} disabled={!isReady || isEmpty}>
        <Icon name="share-2" className="size-4" />
        {m.checklist_share()}
      </Tool>
      <Tool onClick={() => window.print()} disabled={!isReady}>
        <Icon name="printer" className="size-4" />
        {m.listing_print_now()}
      </Tool>
      <Tool onClick={clear} disabled={!isReady || isEmpty}>
        <Icon name="trash-2" className="size-4" />
        {m.checklist_clear()}
      </Tool>
    </div>
  );
}

const Tool = (props: { onClick: () => void; disabled: boolean; children: ReactNode }) => (
  <button type="button" {...props} className="btn btn-secondary max-lg:px-3" />
);

/** Stays below the header while the list scrolls. */
function Progress({ counts }: { counts: ChecklistCounts }) {
  const text = progressText(counts);
  return (
    <div className="sticky top-14 z-20 -mx-4 mt-4 mb-4 bg-canvas px-4 py-2.5 md:-mx-6 md:px-6 lg:top-16 noscript:hidden print:hidden">
      <p aria-live="polite" className="num text-sm font-semibold">
        {text}
      </p>
      <div aria-hidden className="mt-2 flex h-1.5 overflow-hidden rounded-full bg-line-2">
        <Share of={counts.total} count={counts.good} className="bg-good" />
        <Share of={counts.total} count={counts.doubtful} className="bg-warn" />
        <Share of={counts.total} count={counts.bad} className="bg-bad" />
      </div>
    </div>
  );
}

const Share = ({ of, count, className }: { of: number; count: number; className: string }) => (
  <i className={`${className} forced-colors:bg-[Highlight]`} style={{ width: `${(100 * count) / of}%` }} />
);

function SectionLinks({ view, kept }: { view: ChecklistView; kept: KeptChecklist }) {
  return (
    <nav aria-label={m.checklist_title()} className="max-lg:hidden print:hidden">
      <ul className="sticky top-36">
        {view.sections.map(({ key, title, checks }) => (
          <li key={key}>
            <a
              href={`#checks-${key}`}
              className="flex min-h-9 items-center justify-between gap-3 rounded-md px-3 text-fg-2 hover:bg-sunken hover:text-fg"
            >
              {title}
              <span className="num text-sm text-fg-3 noscript:hidden">
                {m.checklist_section_progress(countMarks(checks, kept))}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
