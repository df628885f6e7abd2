import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { warningSubjects } from '../../conversation-words.ts';
import type { ScamWarning } from '#features/trust/message-guard/scam-warning.ts';
import { useThread } from '../../ui/thread-context.ts';

const LINK = 'inline-flex min-h-8 items-center font-semibold text-accent hover:underline max-lg:min-h-11';

/** Warning above a message that asks for something fraudsters ask for. */
export function Caution({ warnings }: { warnings: readonly ScamWarning[] }) {
  const { open } = useThread();
  return (
    <div className="caution" role="note">
      <Icon name="shield-alert" className="mt-px size-5 flex-none" />
      <div>
        <p className="text-fg">
          <b className="text-warn">{m.talk_warning({ subjects: warningSubjects(warnings) })}</b>{' '}
          {m.talk_warning_advice()}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4">
          {/* A new tab keeps what is being written. */}
          <a href="/about#safety" target="_blank" rel="noopener" className={LINK}>
            {m.talk_how_safe()}
          </a>
          <button type="button" className={LINK} onClick={() => open({ kind: 'report' })}>
            {m.talk_report()}
          </button>
        </p>
      </div>
    </div>
  );
}
