import { m } from '#platform/i18n/messages.ts';
import type { ApiOperation } from '#platform/web/api-reference.ts';
import { ApiRows, ApiType } from './api-rows.tsx';

export function ApiOperationCard({ operation }: { operation: ApiOperation }) {
  const { id, method, path, summary, description, parameters, body, answers } = operation;
  return (
    <article id={id} className="card scroll-mt-24 p-4 md:p-5">
      <h2 className="flex flex-wrap items-center gap-2 text-base tracking-normal">
        <span className="badge badge-note font-mono">{method}</span>
        <span className="font-mono font-semibold break-all">{path}</span>
      </h2>
      <div lang="en">
        {summary && <p className="mt-2 font-medium">{summary}</p>}
        {description && <p className="mt-1 max-w-[72ch] text-fg-2">{description}</p>}
      </div>
      {parameters.length > 0 && (
        <>
          <h3 className="mt-5 text-sm font-semibold">{m.api_docs_parameters()}</h3>
          <ApiRows label={`${method} ${path}: ${m.api_docs_parameters()}`} rows={parameters} />
        </>
      )}
      {body.length > 0 && (
        <>
          <h3 className="mt-5 text-sm font-semibold">{m.api_docs_body()}</h3>
          <ApiRows label={`${method} ${path}: ${m.api_docs_body()}`} rows={body} />
        </>
      )}
      {answers.map((answer) => (
        <section key={answer.status}>
          <h3 className="mt-5 flex flex-wrap items-center gap-2 text-sm font-semibold">
            {m.api_docs_answer()}
            <span className={`num badge ${answer.status.startsWith('2') ? 'badge-good' : 'badge-warn'}`}>
              {answer.status}
            </span>
            <code className="font-mono font-normal text-fg-2">
              <ApiType type={answer.type} schema={answer.schema} />
            </code>
          </h3>
          <ApiRows label={`${method} ${path}: ${answer.status}`} rows={answer.rows} />
        </section>
      ))}
    </article>
  );
}
