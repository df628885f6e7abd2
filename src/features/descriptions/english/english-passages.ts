import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { formatNumber, monthsLongEn } from '#platform/i18n/format.ts';
import type { Choose, Passages } from '../sentence-plan.ts';
import { NBSP, sentence } from '../sentence.ts';
import { flagOf, NAMED_FEATURES, numberOf, textOf, type VehicleFacts } from '../vehicle-facts.ts';
import { englishEngine } from './english-engine.ts';
import { counted, inSentence, listed, withArticle } from './english-grammar.ts';
import { englishMeasures } from './english-measures.ts';
import { bodyPhrase, vehicleNoun } from './english-nouns.ts';

/** `12 May 2027` */
function dayText(day: string): string {
  const [year = '', month = '1', date = '1'] = day.split('-');
  return `${Number(date)} ${monthsLongEn[Number(month) - 1]} ${year}`;
}

const conditions: Record<string, string> = { new: 'new', damaged: 'damaged', parts: 'for parts' };

function identity(facts: VehicleFacts, choose: Choose): string {
  const year = numberOf(facts, 'model_year');
  const month = numberOf(facts, 'model_month');
  const body = bodyPhrase(facts);
  const what = [
    facts.name,
    body && withArticle(body),
    year && `made in ${month ? `${monthsLongEn[month - 1]} ` : ''}${year}`,
    conditions[textOf(facts, 'condition') ?? ''],
  ].filter(Boolean);
  return sentence(choose('for sale: ', 'offered for sale: ', '') + what.join(', '));
}

function use(facts: VehicleFacts, choose: Choose): string | undefined {
  const mileage = numberOf(facts, 'mileage_km');
  const hours = numberOf(facts, 'engine_hours');
  const kilometres = mileage === undefined ? '' : `${formatNumber(mileage)}${NBSP}km`;
  const past = pastOf(facts);
  const clauses = [
    mileage !== undefined && choose(`the mileage is ${kilometres}`, `it has covered ${kilometres}`),
    hours !== undefined && `the engine has run for ${formatNumber(hours)} ${hours === 1 ? 'hour' : 'hours'}`,
    past.length > 0 && `the ${vehicleNoun(facts)} ${listed(past)}`,
  ].filter((clause) => clause !== false);
  return clauses.length > 0 ? sentence(clauses.join(', and ')) : undefined;
}

/** Predicates of the vehicle: owners, accidents, service book, condition. */
function pastOf(facts: VehicleFacts): string[] {
  const owners = numberOf(facts, 'owners');
  const accident = flagOf(facts, 'accident');
  const book = flagOf(facts, 'service_book');
  const grade = textOf(facts, 'condition_grade');
  return [
    owners !== undefined && `has had ${counted(owners, 'owner', 'owners')}`,
    accident === false && 'has not been in an accident',
    accident === true && 'has been in an accident',
    book === true && 'has a service book',
    book === false && 'has no service book',
    grade !== undefined &&
      `is in ${inSentence(optionLabel('condition_grade', grade, 'en'))} condition according to the seller`,
  ].filter((part) => part !== false);
}

function papers(facts: VehicleFacts, choose: Choose): string | undefined {
  const inspection = textOf(facts, 'inspection_until');
  const registration = textOf(facts, 'first_registration');
  const euro = textOf(facts, 'euro');
  const parts = [
    registration !== undefined && `first registered on ${dayText(registration)}`,
    inspection !== undefined && `technical inspection until ${dayText(inspection)}`,
    euro !== undefined && `emission standard ${optionLabel('euro', euro, 'en')}`,
    facts.origin !== undefined && `origin ${facts.origin}`,
    flagOf(facts, 'new_import') === true && 'new import',
  ].filter((part) => part !== false);
  if (parts.length === 0) return undefined;
  return sentence(`${choose('papers and origin', 'on paper')}: ${listed(parts)}`);
}

function offer({ vat, barter, transportIncluded }: VehicleFacts, choose: Choose): string | undefined {
  const included = [vat === 'included' && 'VAT', transportIncluded && 'transport'].filter(
    (part) => part !== false,
  );
  const clauses = [
    included.length > 0 && `the price includes ${listed(included)}`,
    vat === 'excluded' && 'the price does not include VAT',
    barter && choose('a swap is possible', 'a swap is welcome too'),
  ].filter((clause) => clause !== false);
  return clauses.length > 0 ? sentence(clauses.join(', and ')) : undefined;
}

export const englishPassages: Passages = {
  identity,
  engine: englishEngine,
  use,
  papers,
  measures: englishMeasures,
  equipment: ({ features }, choose) => {
    if (features.length === 0) return undefined;
    const named = listed(features.slice(0, NAMED_FEATURES).map(inSentence));
    return features.length > NAMED_FEATURES
      ? choose(`Among the equipment: ${named}.`, `Some of the equipment: ${named}.`)
      : choose(`The equipment includes ${named}.`, `Equipment: ${named}.`);
  },
  offer,
  place: (facts, choose) =>
    facts.city === undefined
      ? undefined
      : choose(`The ${vehicleNoun(facts)} is in ${facts.city}.`, `Viewings in ${facts.city}.`),
};
