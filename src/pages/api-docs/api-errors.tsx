import { m } from '#platform/i18n/messages.ts';

/** Errors that every call may return, with the same body. */
const errors: { status: number; meaning: () => string }[] = [
  { status: 400, meaning: m.error_bad_request },
  { status: 404, meaning: m.error_not_found },
  { status: 408, meaning: m.error_request_timeout },
  { status: 413, meaning: m.error_too_large },
  { status: 415, meaning: m.error_unsupported_media_type },
  { status: 422, meaning: m.error_invalid_input },
  { status: 500, meaning: m.error_unexpected },
  { status: 503, meaning: m.error_unavailable },
  { status: 507, meaning: m.error_storage_full },
];

export function ApiErrors() {
  return (
    <section id="errors" className="scroll-mt-24">
      <h2 className="mb-4 text-xl font-semibold">{m.api_docs_errors()}</h2>
      <div className="card p-4 md:p-5">
        <p className="max-w-[72ch] text-fg-2">{m.api_docs_errors_text()}</p>
        <pre className="mt-3 rounded-md bg-sunken p-3 font-mono text-sm whitespace-pre-wrap">
          {'{ "message": string, "errors"?: { [field]: string[] } }'}
        </pre>
        <dl className="mt-4 divide-y divide-line">
          {errors.map(({ status, meaning }) => (
            <div key={status} className="flex gap-4 py-2">
              <dt className="num w-12 flex-none font-semibold">{status}</dt>
              <dd className="text-fg-2">{meaning()}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
