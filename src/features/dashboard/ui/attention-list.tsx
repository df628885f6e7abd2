import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { TimeText } from '#ui/time-text.tsx';
import type { AttentionView } from '../present-attention.ts';

/** Work that needs a person, the longest waiting first. */
export function AttentionList({ attention }: { attention: readonly AttentionView[] }) {
  return (
    <section
      className={`card mt-5 p-4 lg:p-5 ${attention.length > 0 ? '!border-warn-line' : ''}`}
      aria-labelledby="attention"
    >
      <h2 id="attention" className="text-base font-semibold tracking-normal">
        {m.admin_attention()}
      </h2>
      {attention.length === 0 ? (
        <p className="mt-1 flex items-center gap-2 text-fg-2">
          <Icon name="circle-check" className="size-4 flex-none text-good" />
          {m.admin_attention_none()}
        </p>
      ) : (
        <ul className="mt-2 grid gap-x-8 md:grid-cols-2 xl:grid-cols-3">
          {attention.map((each) => (
            <AttentionRow key={each.kind} attention={each} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AttentionRow({ attention: { icon, label, count, since, href } }: { attention: AttentionView }) {
  return (
    <li className="relative flex min-h-11 items-center gap-3 py-1.5">
      <Icon name={icon} className="size-4 flex-none text-warn" />
      <span className="min-w-0 flex-1">
        {href === undefined ? (
          <span className="font-medium">{label}</span>
        ) : (
          <Link to={href} className="font-medium after:absolute after:inset-0 hover:underline">
            {label}
          </Link>
        )}
        {since && (
          <span className="num block text-sm text-fg-2">
            <TimeText words={since} />
          </span>
        )}
      </span>
      {count !== undefined && <span className="num badge badge-warn flex-none">{count}</span>}
    </li>
  );
}
