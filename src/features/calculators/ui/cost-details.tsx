import { m } from '#platform/i18n/messages.ts';
import type { CostStep } from '../running-costs-view.ts';

/** The calculation of the figure, line by line. */
export function CostSteps({ steps }: { steps: CostStep[] }) {
  if (steps.length === 0) return null;
  return (
    <dl className="num mt-4 space-y-1.5 border-t border-line pt-4 text-sm">
      {steps.map(({ label, value }, index) => (
        // The two parts of a hybrid have lines with the same label.
        <div key={`${label}${index}`} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-fg-2">{label}</dt>
          <dd className="ml-auto text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CostDetailsProps {
  how: string;
  notes: string[];
  sources: string[];
}

/** The rule, notes on the figure and sources behind "how". */
export function CostDetails({ how, notes, sources }: CostDetailsProps) {
  return (
    <details className="mt-2 text-sm text-fg-2">
      <summary className={summaryClass}>{m.costs_how()}</summary>
      <p className="pb-2">{how}</p>
      {notes.length > 0 && (
        <ul className="list-disc space-y-1 pb-2 pl-4">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {sources.length > 0 && (
        <p className="pb-1">
          {m.costs_sources()}: {sources.join('; ')}.
        </p>
      )}
    </details>
  );
}

export const summaryClass =
  'inline-flex min-h-6 list-none items-center font-medium text-accent hover:underline max-lg:min-h-11';
