import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { numberText } from '../figure-text.ts';
import { bandParts, confidenceWords, ecologyParts, partWords } from '../figure-words.ts';
import type { TaxFigure, TaxRatesView } from '../present-tax-rates.ts';

/** Tax rates by municipality and year; the single figures need a wide screen. */
export function TaxRatesTable({
  rates,
  addressOf,
}: {
  rates: readonly TaxRatesView[];
  addressOf: (key: string) => string;
}) {
  if (rates.length === 0)
    return <p className="border-t border-line px-4 py-12 text-center text-fg-2">{m.figures_none()}</p>;
  const head = 'px-2 py-2.5 text-left text-xs font-semibold text-fg-2 align-bottom';
  const parts = [...bandParts, ...ecologyParts];
  return (
    <table className="w-full border-t border-line">
      <caption className="sr-only">{m.figures_tax()}</caption>
      <thead>
        <tr>
          <th className={`${head} pl-4`}>{m.figures_municipality()}</th>
          <th className={head}>{m.figures_year()}</th>
          {parts.map((part) => (
            <th key={part} className={`${head} !text-right max-xl:hidden`}>
              {partWords(part)}
            </th>
          ))}
          <th className={`${head} pr-4 !text-right xl:hidden`}>{m.figures_known_title()}</th>
        </tr>
      </thead>
      <tbody>
        {rates.map((row) => (
          <tr key={row.key} className="border-t border-line">
            <td className="min-w-0 px-2 py-2.5 pl-4 wrap-anywhere">
              <Link
                to={addressOf(row.key)}
                preventScrollReset
                className="inline-flex min-h-6 items-center font-semibold hover:underline max-lg:min-h-11"
              >
                {row.town}
              </Link>
              <span className="block text-sm text-fg-3">{row.sources}</span>
            </td>
            <td className="num px-2 py-2.5">{row.year}</td>
            {parts.map((part) => (
              <td key={part} className="num px-2 py-2.5 text-right text-sm max-xl:hidden">
                <Figure figure={row.figures[part]} />
              </td>
            ))}
            <td className="num px-2 py-2.5 pr-4 text-right xl:hidden">{row.known}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const signs: Readonly<Record<string, string>> = { BGN: 'лв.', EUR: '€' };

function Figure({ figure }: { figure: TaxFigure | undefined }) {
  if (!figure) return <span className="text-fg-3">–</span>;
  const { value, currency, confidence } = figure;
  return (
    <>
      <span className="whitespace-nowrap">
        {numberText(value)} {signs[currency] ?? ''}
      </span>
      {confidence !== 'sure' && (
        <span className="block text-xs text-fg-3">{confidenceWords[confidence as 'likely']()}</span>
      )}
    </>
  );
}
