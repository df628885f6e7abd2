import { m } from '#platform/i18n/messages.ts';
import { TimeText } from '#ui/time-text.tsx';
import type { TimeWords } from '#platform/i18n/format.ts';

export interface SignalView {
  account: number;
  conversations: number;
  last: TimeWords;
}

/** New accounts with signs of fraud in three or more conversations. */
export function SignalList({ signals }: { signals: readonly SignalView[] }) {
  if (signals.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="signals-heading">
      <h2 id="signals-heading" className="text-xl font-semibold">
        {m.reported_talk_signals()}
      </h2>
      <p className="mt-1 max-w-[72ch] text-fg-2">{m.reported_talk_signals_lead()}</p>
      <ul className="card mt-3 divide-y divide-line">
        {signals.map(({ account, conversations, last }) => (
          <li key={account} className="flex flex-wrap items-center gap-x-6 gap-y-1 p-4">
            <a
              href={`/admin/listing?tab=all&seller=${account}`}
              className="num inline-flex items-center font-semibold text-accent underline underline-offset-2 max-lg:min-h-11"
            >
              {m.admin_number({ number: account })}
            </a>
            <span>{m.reported_talk_signal({ count: conversations })}</span>
            <span className="num text-fg-3">
              <TimeText words={last} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
