import { fieldLabel } from '#features/catalogue/fields/field-label.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

/** Fields of the certificate by the codes of directive 1999/37/EC. */
const codes = [
  ['D.1', 'brand'],
  ['D.3', 'model'],
  ['E', 'vin'],
  ['P.2', 'power'],
  ['P.3', 'fuel'],
  ['V.9', 'euro'],
  ['B', 'first_registration'],
  ['P.1', 'displacement'],
] as const;

/** Explains which fields are read from a certificate and how they are used. */
export function CertificateInfo() {
  return (
    <section className="card p-5" aria-labelledby="what-is-read">
      <h2 id="what-is-read" className="text-md font-semibold tracking-normal">
        {m.sell_what_is_read()}
      </h2>
      <Certificate />
      <ul className="mt-4 space-y-2 text-sm text-fg-2">
        {[m.sell_read_fields(), m.sell_read_private(), m.sell_read_checked(), m.sell_read_light()].map(
          (text) => (
            <li key={text} className="flex gap-2">
              <Icon name="check" className="mt-0.5 size-4 flex-none text-accent" />
              {text}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

/** Drawing of the certificate with the codes that are read; decorative. */
function Certificate() {
  return (
    <div aria-hidden="true" className="mt-3 overflow-hidden rounded-lg border border-line-2 text-xs">
      <p className="flex items-center gap-2 bg-soft px-3 py-2 font-semibold text-on-soft">
        <span className="h-3 w-4.5 flex-none rounded-xs bg-[#1e4fc2]" />
        <span className="truncate">{m.sell_certificate()}</span>
      </p>
      <ul className="grid grid-cols-2 gap-2 p-2.5">
        {codes.map(([code, field]) => (
          <li
            key={code}
            className="flex min-w-0 gap-2 rounded-sm border border-soft-line bg-soft px-2 py-1 text-on-soft"
          >
            <b className="num w-5 flex-none font-semibold">{code}</b>
            <span className="min-w-0 wrap-anywhere">{fieldLabel(field, activeLocale())}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
