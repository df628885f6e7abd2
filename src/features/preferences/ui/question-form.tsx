import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Form, useLocation, useNavigation, useSubmit } from 'react-router';
import { PREFERENCES_PATH } from '#features/search/match/preferences-address.ts';
import { m } from '#platform/i18n/messages.ts';
import { LAST_STEP } from '../wizard-address.ts';
import type { Question } from '../wizard-page.ts';
import { BudgetFields } from './budget-fields.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { OwnKilometres } from './own-kilometres.tsx';
import { QuestionSteps } from './question-steps.tsx';

/** Typed numbers are counted after this pause, in milliseconds. */
const TYPING_PAUSE = 400;

/** Set when a question follows another, so that its heading takes the focus. */
let wasAsked = false;

interface QuestionFormProps {
  question: Question;
  count: string;
  /** Below the answers. */
  note: string | undefined;
  aside: ReactNode;
}

/**
 * One question as a GET form: every answer is sent at once and changes the address, so that the number of listings
 * follows. Works without scripts by its buttons. The fields keep what was chosen while an answer is under way.
 */
export function QuestionForm(props: QuestionFormProps) {
  const { question, count, note } = props;
  const isPending = useNavigation().state !== 'idle';
  const heading = useRef<HTMLHeadingElement>(null);
  const { chosen, onChange, onSubmit } = useSentAnswers(question);
  const { most = Infinity, options } = question;

  useEffect(() => {
    if (wasAsked) heading.current?.focus();
    wasAsked = true;
  }, []);

  return (
    <Form method="get" action={PREFERENCES_PATH} autoComplete="off" onChange={onChange} onSubmit={onSubmit}>
      {question.kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="asked" value={question.key} />
      <input type="hidden" name="step" value={question.next - 1} />
      <main
        id="main"
        className="mx-auto max-w-page px-4 pt-6 pb-10 md:px-6 lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-10 lg:pt-10"
      >
        <div>
          <div className="flex flex-wrap justify-between gap-x-4">
            <p className="num text-sm text-fg-2">{question.position}</p>
            <p
              aria-live="polite"
              className={`num text-sm font-semibold text-accent ${isPending ? 'opacity-60' : ''}`}
              data-testid="needs-count"
            >
              {count}
            </p>
          </div>
          <fieldset>
            <legend>
              <h1
                ref={heading}
                tabIndex={-1}
                className="text-2xl font-bold tracking-[-.02em] outline-none lg:text-4xl"
              >
                {question.title}
              </h1>
            </legend>
            <p className="mt-1.5 max-w-[60ch] text-fg-2">{question.hint}</p>
            {question.budget && <BudgetFields budget={question.budget} />}
            <div
              className={`mt-6 grid grid-cols-2 gap-3 ${options.some(({ art }) => art) ? 'md:grid-cols-3 xl:grid-cols-4' : 'md:grid-cols-3'}`}
            >
              {options.map((choice) => (
                <ChoiceCard
                  key={choice.value}
                  choice={choice}
                  name={question.name}
                  type={question.kind === 'one' ? 'radio' : 'checkbox'}
                  isFull={chosen >= most}
                />
              ))}
              {question.ownKm && <OwnKilometres own={question.ownKm} />}
            </div>
            {chosen >= most && <p className="hint mt-3">{m.needs_most()}</p>}
          </fieldset>
          {note !== undefined && <p className="hint mt-6">{note}</p>}
        </div>
        {props.aside}
      </main>
      <QuestionSteps question={question} />
    </Form>
  );
}

/** Sends each answer of a question; `chosen` counts the ticked ones. */
function useSentAnswers({ options, next }: Question) {
  const submit = useSubmit();
  const timer = useRef<number>(undefined);
  const answering = useRef<Promise<void>>(undefined);
  const [chosen, setChosen] = useState(options.filter(({ isChosen }) => isChosen).length);
  const [finished, setFinished] = useState<{ form: HTMLFormElement; submitter: HTMLElement | null }>();
  const { search } = useLocation();
  const isLast = next > LAST_STEP;
  useEffect(() => {
    const waiting = timer;
    return () => window.clearTimeout(waiting.current);
  }, []);
  // The wizard keeps the answers of the address that it shows, which may follow the one of the browser later.
  useEffect(() => {
    if (!finished || search !== window.location.search) return;
    setFinished(undefined);
    finished.form.requestSubmit(finished.submitter);
  }, [finished, search]);

  const send = (form: HTMLFormElement): Promise<void> => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    const sent = submit(form, { replace: true, preventScrollReset: true });
    answering.current = sent.finally(() => {
      answering.current = undefined;
    });
    return answering.current;
  };
  const onChange = ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
    window.clearTimeout(timer.current);
    setChosen(form.querySelectorAll('input:checked').length);
    const isTyped = target instanceof HTMLInputElement && target.type === 'text';
    timer.current = window.setTimeout(() => void send(form), isTyped ? TYPING_PAUSE : 0);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const isWaiting = timer.current !== undefined;
    if (isLast && (isWaiting || answering.current)) {
      // The results would be opened before the last answer is part of the address.
      event.preventDefault();
      const { currentTarget: form } = event;
      const { submitter } = event.nativeEvent as SubmitEvent;
      void (isWaiting ? send(form) : answering.current)?.then(() => setFinished({ form, submitter }));
      return;
    }
    window.clearTimeout(timer.current);
    timer.current = undefined;
  };

  return { chosen, onChange, onSubmit };
}
