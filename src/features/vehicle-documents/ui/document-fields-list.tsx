import { fieldLabel } from '#features/catalogue/fields/field-label.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { DocumentField } from '../document-fields.ts';

/** Fields shown as pending while a page is read; the others appear when found. */
const awaited = ['brand', 'model', 'first_registration', 'power', 'vin', 'euro'] as const;
const further = ['fuel', 'displacement', 'color', 'seats', 'payload'] as const;

/** Extracted fields of a document, marked when they should be checked. */
export function DocumentFields({ fields, isDone }: { fields: readonly DocumentField[]; isDone: boolean }) {
  const found = (key: string) => fields.find(({ field }) => field === key);
  const keys = [...awaited, ...further.filter(found)];
  return (
    <dl className="mt-3 grid gap-x-8 gap-y-3 border-t border-line pt-3 text-sm md:grid-cols-2">
      {keys.map((key) => {
        const field = found(key);
        return (
          <div key={key} className="grid grid-cols-[20px_minmax(0,1fr)_minmax(0,1fr)] items-center gap-2">
            <Mark field={field} isDone={isDone} />
            <dt className="text-fg-2">{fieldLabel(key, activeLocale())}</dt>
            <dd className="num min-w-0 font-semibold break-words">
              {field ? (
                <>
                  {valueText(field)}
                  {field.confidence === 'check' && (
                    <span className="ml-1 font-normal text-note">
                      ? <span className="sr-only">{m.document_check()}</span>
                    </span>
                  )}
                </>
              ) : isDone ? (
                <span className="font-normal text-fg-3">{m.document_not_found()}</span>
              ) : (
                <span className="block h-4 w-24 rounded bg-sunken motion-safe:animate-pulse" />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Mark({ field, isDone }: { field: DocumentField | undefined; isDone: boolean }) {
  if (field?.confidence === 'sure') return <Icon name="circle-check" className="size-4 text-accent" />;
  if (field) return <Icon name="circle-help" className="size-4 text-note" />;
  return <Icon name={isDone ? 'minus' : 'circle-dashed'} className="size-4 text-fg-3" />;
}

const units: Record<string, () => string> = {
  power: m.sell_unit_hp,
  displacement: m.sell_unit_cc,
  payload: m.sell_unit_kg,
};

function valueText({ field, value, label }: DocumentField): string {
  const locale = activeLocale();
  if (label) return label[locale];
  if (field === 'fuel' || field === 'euro') return optionLabel(field, value, locale);
  if (field === 'first_registration') return formatDate(new Date(`${value}T12:00:00Z`));
  const unit = units[field];
  return unit ? `${formatNumber(Number(value))} ${unit()}` : value;
}
