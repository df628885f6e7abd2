import { m } from '#platform/i18n/messages.ts';
import type { FiguresView } from '../figures-view.ts';

export function ContactFunnel({
  funnel,
  response,
  followers,
}: Pick<FiguresView, 'funnel' | 'response' | 'followers'>) {
  return (
    <section className="card p-4 md:p-5">
      <h2 className="text-md font-semibold tracking-normal">{m.figures_funnel()}</h2>
      <dl className="mt-2">
        {funnel.map(({ label, value, similar }) => (
          <div key={label} className="flex items-center gap-3 border-t border-line py-3 first:border-0">
            <dt className="flex-1">{label}</dt>
            <dd className="num font-semibold">{value}</dd>
            {similar && <dd className="num min-w-[104px] text-right text-sm text-fg-3">{similar}</dd>}
          </div>
        ))}
      </dl>
      <p className="num border-t border-line pt-3 text-sm text-fg-2">{response}</p>
      {followers && <p className="num mt-1.5 text-sm text-fg-2">{followers}</p>}
    </section>
  );
}
