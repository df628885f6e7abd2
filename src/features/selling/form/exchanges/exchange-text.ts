import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { m } from '#platform/i18n/messages.ts';
import type { DraftExchange } from '../../checking/draft-fields.ts';
import type { DraftForm } from '../fields/draft-form-context.ts';
import { makeLabel } from '../makes/make-items.ts';

/** Summary of the stated values: „VW Tiguan · от 2018 г. · Дизел“. */
export function exchangeText(
  { brand, model, yearMin, fuel, transmission }: DraftExchange,
  makes: DraftForm['makes'],
): string {
  return [
    [makeLabel(makes, brand, '') ?? brand, model && (makeLabel(makes, brand, model) ?? model)]
      .filter(Boolean)
      .join(' '),
    yearMin && m.sell_exchange_from({ year: yearMin }),
    fuel && optionLabel('fuel', fuel, activeLocale()),
    transmission && optionLabel('transmission', transmission, activeLocale()),
  ]
    .filter(Boolean)
    .join(' · ');
}
