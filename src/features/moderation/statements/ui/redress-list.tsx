import { m } from '#platform/i18n/messages.ts';
import { DISPUTE_BODIES } from '../redress.ts';

/** Ways to contest a decision, as a section of its page. */
export function RedressList() {
  return (
    <section className="mt-10" aria-labelledby="redress">
      <h2 id="redress" className="text-xl font-semibold">
        {m.statement_redress_title()}
      </h2>
      <ol className="mt-2 list-decimal space-y-2 pl-5 text-fg-2">
        <li>{m.statement_redress_complaint()}</li>
        <li>
          {m.statement_redress_body()}{' '}
          <a
            href={DISPUTE_BODIES}
            rel="noreferrer"
            className="inline-flex min-h-6 items-center text-accent hover:underline"
          >
            {m.statement_redress_list()}
          </a>
        </li>
        <li>{m.statement_redress_court()}</li>
      </ol>
    </section>
  );
}
