import { activeLocale } from '#platform/i18n/active-locale.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ApiRow } from '#platform/web/api-reference.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';

/** Parameters or properties as a table; descriptions are in English only. */
export function ApiRows({ label, rows }: { label: string; rows: ApiRow[] }) {
  const withPlace = rows.some(({ place }) => place !== '');
  if (rows.length === 0) return null;
  return (
    <ScrollRegion label={label} className="mt-2">
      <table className="w-full text-sm">
        <thead>
          <tr>
            <Head text={m.api_docs_name()} className="!pl-0" />
            {withPlace && <Head text={m.api_docs_place()} />}
            <Head text={m.api_docs_type()} />
            <Head text={m.api_docs_description()} className="!pr-0" />
          </tr>
        </thead>
        <tbody lang="en">
          {rows.map(({ name, place, type, schema, required, description }) => (
            <tr key={`${place} ${name}`}>
              <th scope="row" className="td !pl-0 text-left align-top font-mono font-normal">
                {name}
                {required && (
                  <span className="ml-2 font-sans text-xs text-fg-3" lang={activeLocale()}>
                    {m.api_docs_required()}
                  </span>
                )}
              </th>
              {withPlace && <td className="td align-top text-fg-2">{place}</td>}
              <td className="td max-w-[24rem] align-top font-mono !whitespace-normal text-fg-2">
                <ApiType type={type} schema={schema} />
              </td>
              <td className="td min-w-[16rem] !pr-0 align-top !whitespace-normal text-fg-2">{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** A type, linked to its schema. */
export const ApiType = ({ type, schema }: { type: string; schema: string }) =>
  schema === '' ? (
    type
  ) : (
    <a href={`#schema-${schema}`} className="text-accent underline underline-offset-2">
      {type}
    </a>
  );

const Head = ({ text, className = '' }: { text: string; className?: string }) => (
  <th scope="col" className={`th ${className}`}>
    {text}
  </th>
);
