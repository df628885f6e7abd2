import type { saveDraftOperation } from '#features/selling/drafts/save-draft.server.ts';
import { useMay } from '#features/access/ui/use-may.ts';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { HelpfulStep } from '../figures-view.ts';

export function HelpfulStepList({ steps }: { steps: readonly HelpfulStep[] }) {
  const mayChange = useMay<typeof saveDraftOperation>('seller');
  return (
    <section className="card p-4 md:p-5">
      <h2 className="text-md font-semibold tracking-normal">{m.figures_help()}</h2>
      {steps.length === 0 && <p className="mt-2 text-fg-2">{m.figures_help_none()}</p>}
      <ul className="mt-2">
        {steps.map(({ key, icon, title, text, action, href }) => (
          <li key={key} className="flex items-start gap-3 border-t border-line py-3 first:border-0">
            <span className="grid size-9 flex-none place-items-center rounded-md bg-soft text-on-soft">
              <Icon name={icon} />
            </span>
            <span className="min-w-0 flex-1">
              <b className="block font-semibold">{title}</b>
              <span className="num block text-sm text-fg-2">{text}</span>
            </span>
            {mayChange && (
              <Link to={href} className="btn btn-ghost btn-sm -mr-2 max-lg:min-h-11">
                {action}
                <span className="sr-only">: {title}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
