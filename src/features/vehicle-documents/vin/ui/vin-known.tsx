import { formatMonth } from '#platform/i18n/format.ts';
import { formatRegion } from '#platform/i18n/format-region.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { VinFactsJson } from '../../documents-json.ts';

const makerLine = ({ name, sure }: NonNullable<VinFactsJson['maker']>): string =>
  sure ? m.vin_maker({ name }) : m.vin_maker_likely({ name });

/** Facts decoded from a VIN, with their certainty. */
export function VinKnown({ facts }: { facts: VinFactsJson }) {
  const { vin, maker, country, built, model_years: years } = facts;
  const [year, other] = years.map(String);
  const [builtYear, builtMonth] = (built ?? '').split('-').map(Number);
  const lines = [
    maker ? makerLine(maker) : m.vin_unknown({ code: vin.slice(0, 3) }),
    ...(country === null ? [] : [m.vin_country({ name: formatRegion(country) })]),
    ...(builtYear && builtMonth
      ? [m.vin_built({ month: formatMonth(builtYear, builtMonth) })]
      : year === undefined
        ? []
        : [other === undefined ? m.vin_year({ year }) : m.vin_year_or({ year, other })]),
    ...(facts.check_digit === 'right' ? [m.vin_check_right()] : []),
  ];
  return (
    <div role="status" className="mt-3 border-t border-line pt-3 text-sm">
      <ul className="space-y-1">
        {lines.map((line) => (
          <li key={line} className="flex gap-2">
            <Icon name={maker ? 'check' : 'info'} className="mt-0.5 size-4 flex-none text-accent" />
            {line}
          </li>
        ))}
      </ul>
      {facts.check_digit === 'wrong' && (
        <p className="mt-2 flex gap-2 text-note">
          <Icon name="triangle-alert" className="mt-0.5 size-4 flex-none" />
          {m.vin_check_wrong()}
        </p>
      )}
    </div>
  );
}
