import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { DraftStep } from '../../drafts/draft.ts';
import { wizardSteps, type StepState } from './wizard-steps.ts';

interface StepperProps {
  current: DraftStep;
  stateOf: (step: DraftStep) => StepState;
  /** Address of a step; undefined when it cannot be opened yet. */
  hrefOf: (step: DraftStep) => string | undefined;
}

/** Progress through the steps. */
export function WizardStepper(props: StepperProps) {
  const { current } = props;
  const next = wizardSteps.find(({ step }) => step === current + 1);
  const name = wizardSteps.find(({ step }) => step === current)?.name();
  return (
    <nav aria-label={m.sell_steps()} className="mx-auto max-w-page px-4 pb-3 md:px-6 lg:py-4">
      <p className="num flex flex-wrap items-baseline gap-x-2 text-sm lg:hidden">
        <b className="text-md font-semibold">{name}</b>
        <span className="text-fg-3">{m.sell_step_of({ step: current, steps: wizardSteps.length })}</span>
        {next && <span className="ml-auto text-fg-3">{m.sell_step_next({ name: next.name() })}</span>}
      </p>
      <ol className="mt-2 grid grid-cols-6 gap-1.5 lg:mt-0 lg:flex lg:items-center lg:gap-0">
        {wizardSteps.map(({ step, name: nameOf }) => (
          <Step key={step} {...props} step={step} name={nameOf()} />
        ))}
      </ol>
    </nav>
  );
}

function Step({ step, name, current, stateOf, hrefOf }: StepperProps & { step: DraftStep; name: string }) {
  const state = stateOf(step);
  const href = step === current ? undefined : hrefOf(step);
  const content = (
    <>
      <span
        aria-hidden="true"
        className={`num grid size-8 flex-none place-items-center rounded-full text-sm font-bold max-lg:hidden ${circles[state]}`}
      >
        {state === 'done' ? (
          <Icon name="check" className="size-4" />
        ) : state === 'faulty' ? (
          <Icon name="circle-alert" className="size-4" />
        ) : (
          step
        )}
      </span>
      <span aria-hidden="true" className={`block h-1.5 w-full rounded-full lg:hidden ${bars[state]}`} />
      <span className={`max-lg:sr-only ${state === 'current' ? 'font-semibold' : 'font-medium'}`}>
        {name}
        <span className="sr-only">{`, ${stateWords[state]()}`}</span>
      </span>
    </>
  );
  const look = `flex items-center gap-2.5 rounded-md max-lg:w-full max-lg:py-2 ${state === 'next' ? 'text-fg-3' : 'text-fg'}`;
  return (
    <li
      className={`flex items-center ${step === wizardSteps.length ? '' : 'lg:flex-1'}`}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      {href === undefined ? (
        <span className={look}>{content}</span>
      ) : (
        <Link to={href} className={`${look} hover:underline`}>
          {content}
        </Link>
      )}
      {step < wizardSteps.length && (
        <span
          aria-hidden="true"
          className={`mx-3 h-0.5 flex-1 rounded-full max-lg:hidden xl:mx-4 ${state === 'done' ? 'bg-primary' : 'bg-line-2'}`}
        />
      )}
    </li>
  );
}

const circles: Record<StepState, string> = {
  done: 'bg-soft-2 text-on-soft',
  current: 'bg-primary text-on-primary',
  faulty: 'bg-bad-bg text-bad',
  next: 'border-[1.5px] border-line-2',
};
const bars: Record<StepState, string> = {
  done: 'bg-primary',
  // A ring, because colours alone do not tell the current step from finished ones.
  current: 'bg-primary outline-2 outline-offset-2 outline-primary',
  faulty: 'bg-bad-solid',
  next: 'bg-line-2',
};
const stateWords: Record<StepState, () => string> = {
  done: m.sell_state_done,
  current: m.sell_state_current,
  faulty: m.sell_state_faulty,
  next: m.sell_state_next,
};
