import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMe } from '#features/accounts/sessions/ui/use-me.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { WizardPage } from '../wizard-page.ts';
import { AnswerList } from './answer-list.tsx';
import { ExpertForm } from './expert-form.tsx';
import { QuestionForm } from './question-form.tsx';
import { useKeptAnswers } from './use-kept-answers.ts';
import { WizardWelcome } from './wizard-welcome.tsx';

/** The questions about what a person needs: welcome, one question at a time, or all filters. */
export function Wizard({ page, logo }: { page: WizardPage; logo: ReactNode }) {
  const kept = useKeptAnswers(page);
  const isSignedIn = useMe() !== undefined;
  const { question, expert, step, answers } = page;
  return (
    <>
      <header className="sticky top-0 z-30 bg-surface">
        <div className="mx-auto flex h-14 max-w-page items-center gap-1 px-4 md:px-6 lg:h-16">
          {logo}
          <Link to={page.filtersHref} className="btn btn-link ml-auto px-2.5 md:px-4">
            <Icon name="sliders-horizontal" className="size-4" />
            <span className="max-md:hidden">{m.needs_to_filters()}</span>
            <span className="md:hidden">{m.needs_to_filters_short()}</span>
          </Link>
          <Link to="/" className="icon-btn" aria-label={m.needs_close()}>
            <Icon name="x" />
          </Link>
        </div>
        <progress
          max={answers.length}
          value={step}
          aria-label={m.needs_progress()}
          className="block h-1 w-full appearance-none bg-line-2 [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line-2 [&::-webkit-progress-value]:bg-primary"
        />
      </header>
      {expert && <ExpertForm expert={expert} />}
      {!expert && !question && <WizardWelcome page={page} kept={kept} />}
      {question && (
        <QuestionForm
          key={question.key}
          question={question}
          count={page.count}
          // A search follows the answers of an account.
          note={isSignedIn && step === answers.length ? m.needs_alert_notice() : undefined}
          aside={<AnswerList answers={answers} count={page.count} />}
        />
      )}
    </>
  );
}
