import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { GivenAnswer } from '../wizard-page.ts';

/** All questions with their answers so far; each leads to its question. */
export function AnswerList({ answers, count }: { answers: readonly GivenAnswer[]; count: string }) {
  return (
    <aside className="card mt-8 self-start p-5 lg:mt-0" aria-labelledby="needs-so-far">
      <h2 id="needs-so-far" className="font-semibold">
        {m.needs_so_far()}
      </h2>
      <ul className="mt-3 flex flex-col">
        {answers.map(({ key, icon, label, value, href, isCurrent }) => (
          <li key={key}>
            <Link
              to={href}
              aria-current={isCurrent ? 'step' : undefined}
              className={`flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-sunken ${isCurrent ? 'bg-soft text-on-soft' : ''}`}
            >
              <Icon name={icon} className={`size-5 flex-none ${value ? 'text-accent' : 'text-fg-3'}`} />
              <span className="num min-w-0 flex-1 text-sm">
                <span className={value ? 'block text-fg-2' : 'block'}>{label}</span>
                {value && <span className="block font-semibold">{value}</span>}
              </span>
              {value && !isCurrent && (
                <>
                  <Icon name="pencil" className="size-4 flex-none text-fg-3" />
                  <span className="sr-only">{m.needs_change()}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <p className="num mt-3 border-t border-line pt-3 text-lg font-semibold" aria-hidden="true">
        {count}
      </p>
    </aside>
  );
}
