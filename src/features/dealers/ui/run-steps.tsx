import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

const steps = [m.stock_step_file, m.stock_step_columns, m.stock_step_review, m.stock_step_done];

/** File, columns, review, done; on small screens only the current one has words. */
export function RunSteps({ step, isOver }: { step: number; isOver: boolean }) {
  return (
    <ol aria-label={m.stock_steps()} className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
      {steps.map((word, index) => {
        const number = index + 1;
        const isPast = number < step || (isOver && number === step);
        const isCurrent = number === step;
        return (
          <li key={number} aria-current={isCurrent ? 'step' : undefined} className="flex items-center gap-3">
            {index > 0 && <span aria-hidden className="h-0.5 w-6 bg-line-2 md:w-10" />}
            <span
              className={`num grid size-8 flex-none place-items-center rounded-full text-sm font-semibold ${isPast ? 'bg-soft-2 text-on-soft' : isCurrent ? 'bg-primary text-on-primary' : 'border border-line-2 text-fg-2'}`}
            >
              {isPast ? <Icon name="check" className="size-4" /> : number}
            </span>
            <span className={isCurrent ? 'font-semibold' : 'text-fg-2 max-md:sr-only'}>{word()}</span>
          </li>
        );
      })}
    </ol>
  );
}
