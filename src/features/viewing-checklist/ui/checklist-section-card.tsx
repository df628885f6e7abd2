import { useId } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { countMarks, markOf } from '../checklist-result.ts';
import type { CheckMark } from '../checklist-section.ts';
import type { ChecklistSectionView } from '../checklist-view.ts';
import { MAX_NOTE_CHARACTERS, type KeptChecklist } from '../kept-checklists.ts';
import { CheckRow } from './check-row.tsx';

interface SectionCardProps {
  section: ChecklistSectionView;
  kept: KeptChecklist;
  isReady: boolean;
  onMark: (key: string, mark: CheckMark | undefined) => void;
  onNote: (text: string) => void;
}

/** Checks of one section and notes on them. */
export function ChecklistSectionCard({ section, kept, isReady, onMark, onNote }: SectionCardProps) {
  const id = useId();
  const note = kept.notes[section.key] ?? '';
  return (
    <section
      id={`checks-${section.key}`}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-32 overflow-hidden rounded-lg border border-line bg-surface print:mb-[2.5mm] print:overflow-visible print:rounded-none print:border-0"
    >
      <div className="flex items-baseline justify-between gap-4 border-b border-line px-4 py-3 lg:px-5 print:break-after-avoid print:border-line-2 print:p-0 print:pb-[.5mm]">
        <h2 id={`${id}-title`} className="text-lg font-semibold print:text-[10pt] print:leading-[13pt]">
          {section.title}
        </h2>
        <span className="num text-sm text-fg-2 noscript:hidden print:hidden">
          {m.checklist_section_progress(countMarks(section.checks, kept))}
        </span>
      </div>
      <ul>
        {section.checks.map((check) => (
          <CheckRow
            key={check.key}
            check={check}
            mark={markOf(kept.marks, check.key)}
            isReady={isReady}
            onMark={(mark) => onMark(check.key, mark)}
          />
        ))}
      </ul>
      <div className="border-t border-line p-4 lg:px-5 noscript:hidden print:block print:border-0 print:p-0 print:pt-[.5mm]">
        <label htmlFor={`${id}-note`} className="label print:hidden">
          {m.checklist_notes()}
          <span className="sr-only">: {section.title}</span>
        </label>
        <textarea
          id={`${id}-note`}
          rows={2}
          maxLength={MAX_NOTE_CHARACTERS}
          value={note}
          disabled={!isReady}
          onChange={(event) => onNote(event.target.value)}
          className="field-sizing-content min-h-16 w-full scroll-mt-36 scroll-mb-24 rounded-md border border-control bg-surface px-3 py-2 text-md max-lg:text-base print:hidden"
        />
        <p className="hidden break-inside-avoid text-[8pt] leading-[11pt] print:block">
          {m.checklist_notes()}: {note ? <span className="whitespace-pre-line">{note}</span> : <PenLine />}
        </p>
      </div>
    </section>
  );
}

/** Space on paper to write by pen. */
const PenLine = () => <span className="mt-[5mm] block border-b border-line-2" />;
