import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Foot } from '#ui/foot.tsx';
import { Icon } from '#ui/icon.tsx';
import { LAST_STEP } from '../wizard-address.ts';
import type { Question } from '../wizard-page.ts';

/** Back, skip and next; the last is the button of the form. */
export function QuestionSteps({ question }: { question: Question }) {
  return (
    <Foot>
      <nav aria-label={m.needs_steps()} className="border-t border-line bg-surface">
        <div className="mx-auto flex max-w-page items-center gap-2 px-4 py-3 md:px-6">
          <Link to={question.backHref} className="btn btn-secondary max-md:w-11 max-md:!px-0">
            <Icon name="arrow-left" className="size-4" />
            <span className="max-md:sr-only">{m.needs_back()}</span>
          </Link>
          <Link to={question.skipHref} className="btn btn-link ml-auto">
            {m.needs_skip()}
          </Link>
          <button type="submit" name="go" value={question.next} className="btn btn-primary">
            {question.next > LAST_STEP ? m.needs_finish() : m.needs_next()}
            <Icon name="arrow-right" className="size-4" />
          </button>
        </div>
      </nav>
    </Foot>
  );
}
