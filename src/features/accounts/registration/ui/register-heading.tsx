import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { AccessHeading } from '../../ui/access-heading.tsx';

const STEPS = 4;

interface RegisterHeadingProps {
  /** 1 to 4. */
  step: number;
  title: string;
  /** Set when this step has replaced another one. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** Progress of the registration and the title of the step. */
export function RegisterHeading({ step, title, takesFocus = false, children }: RegisterHeadingProps) {
  return (
    <div className="relative">
      <div className="absolute inset-x-0 bottom-full mb-5">
        <p className="num text-sm text-fg-3">{m.register_step({ step, steps: STEPS })}</p>
        <div aria-hidden="true" className="mt-2 grid grid-cols-4 gap-1.5">
          {Array.from({ length: STEPS }, (_, index) => (
            <span key={index} className={`h-1.5 rounded-full ${barColor(index + 1, step)}`} />
          ))}
        </div>
      </div>
      <AccessHeading title={title} takesFocus={takesFocus}>
        {children}
      </AccessHeading>
    </div>
  );
}

function barColor(bar: number, step: number): string {
  if (bar < step) return 'bg-primary';
  return bar === step ? 'bg-primary/60' : 'bg-line-2';
}
