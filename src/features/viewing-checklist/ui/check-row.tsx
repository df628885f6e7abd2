import { useId } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { checkMarks, type CheckMark } from '../checklist-section.ts';
import type { CheckView } from '../checklist-view.ts';

interface CheckRowProps {
  check: CheckView;
  mark: CheckMark | undefined;
  /** Undefined removes the mark. */
  onMark: (mark: CheckMark | undefined) => void;
  isReady: boolean;
}

const looks: Record<CheckMark, { icon: IconName; label: () => string; chosen: string; sign: string }> = {
  good: {
    icon: 'check',
    label: m.checklist_mark_good,
    chosen: 'has-checked:bg-good-bg has-checked:text-good has-checked:border-good-line',
    sign: '✓',
  },
  doubtful: {
    icon: 'circle-help',
    label: m.checklist_mark_doubtful,
    chosen: 'has-checked:bg-warn-bg has-checked:text-warn has-checked:border-warn-line',
    sign: '?',
  },
  bad: {
    icon: 'x',
    label: m.checklist_mark_bad,
    chosen: 'has-checked:bg-bad-bg has-checked:text-bad has-checked:border-bad-line',
    sign: '✗',
  },
};

/** A check with its marks; on paper a box to mark by pen. */
export function CheckRow({ check, mark, onMark, isReady }: CheckRowProps) {
  const id = useId();
  return (
    <li className="flex break-inside-avoid gap-x-6 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 max-lg:flex-col lg:px-5 noscript:flex-row print:flex-row print:gap-2 print:border-0 print:p-0 print:py-[.8mm]">
      <span
        aria-hidden
        className="mt-0.5 hidden size-4 flex-none place-items-center border border-fg text-xs leading-none font-bold noscript:grid print:grid print:size-[3.6mm]"
      >
        {mark && looks[mark].sign}
      </span>
      <div className="min-w-0 flex-1">
        <p id={`${id}-text`} className="font-semibold print:text-[8.5pt] print:leading-[10.5pt]">
          {check.text}
        </p>
        <p
          id={`${id}-hint`}
          className="mt-0.5 max-w-[75ch] text-sm text-fg-2 print:mt-0 print:text-[7.5pt] print:leading-[9pt]"
        >
          {check.hint}
          {check.stated && (
            <span className="num mt-1 block text-fg-2 print:mt-0">
              <b className="rounded-sm bg-sunken px-1.5 py-0.5 font-medium text-fg print:bg-transparent print:p-0 print:font-semibold">
                {check.stated}
              </b>
            </span>
          )}
        </p>
      </div>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-text`}
        aria-describedby={`${id}-hint`}
        className="grid flex-none grid-cols-[1fr_1.35fr_1fr] gap-1.5 self-start max-lg:self-stretch noscript:hidden print:hidden"
      >
        {checkMarks.map((each) => (
          <label
            key={each}
            className={`relative inline-flex min-h-11 items-center justify-center gap-1.5 rounded-md border border-line-2 px-1 text-sm font-medium whitespace-nowrap text-fg-2 has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:cursor-default lg:min-h-9 lg:px-3 forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none ${looks[each].chosen}`}
          >
            <input
              type="radio"
              name={id}
              value={each}
              checked={mark === each}
              disabled={!isReady}
              onChange={() => onMark(each)}
              // A chosen radio sends no change when pressed again.
              onClick={() => mark === each && onMark(undefined)}
              onKeyDown={({ key }) => (key === 'Delete' || key === 'Backspace') && onMark(undefined)}
              className="absolute inset-0 scroll-mt-36 scroll-mb-24 cursor-[inherit] opacity-0"
            />
            <Icon name={looks[each].icon} className="size-4 flex-none" />
            {looks[each].label()}
          </label>
        ))}
      </div>
    </li>
  );
}
