import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { formatNumber, monthsLong } from '#platform/i18n/format.ts';
import type { Choose, Passages } from '../sentence-plan.ts';
import { NBSP, sentence } from '../sentence.ts';
import { flagOf, NAMED_FEATURES, numberOf, textOf, type VehicleFacts } from '../vehicle-facts.ts';
import { bulgarianEngine } from './bulgarian-engine.ts';
import { agree, inPlace, inSentence, listed, owners } from './bulgarian-grammar.ts';
import { bulgarianMeasures } from './bulgarian-measures.ts';
import { bodyPhrase, vehicleNoun } from './bulgarian-nouns.ts';

/** `12.05.2027 г.` */
const dayText = (day: string): string => `${day.split('-').toReversed().join('.')}${NBSP}г.`;

function identity(facts: VehicleFacts, choose: Choose): string {
  const noun = vehicleNoun(facts);
  const year = numberOf(facts, 'model_year');
  const month = numberOf(facts, 'model_month');
  const conditions: Record<string, string> = {
    new: agree(noun, 'нов', 'нова', 'ново'),
    damaged: agree(noun, 'повреден или ударен', 'повредена или ударена', 'повредено или ударено'),
    parts: 'за части',
  };
  const what = [
    facts.name,
    bodyPhrase(facts),
    year && `от ${month ? `${monthsLong[month - 1]} ` : ''}${year}${NBSP}г.`,
    conditions[textOf(facts, 'condition') ?? ''],
  ].filter(Boolean);
  return sentence(choose('Продава се ', 'Предлага се ', '') + what.join(', '));
}

function use(facts: VehicleFacts, choose: Choose): string | undefined {
  const noun = vehicleNoun(facts);
  const mileage = numberOf(facts, 'mileage_km');
  const hours = numberOf(facts, 'engine_hours');
  const kilometres = mileage === undefined ? '' : `${formatNumber(mileage)}${NBSP}км`;
  const past = pastOf(facts);
  const clauses = [
    mileage !== undefined && choose(`пробегът е ${kilometres}`, `изминати са ${kilometres}`),
    hours !== undefined &&
      `двигателят е работил ${formatNumber(hours)}${NBSP}${hours === 1 ? 'моточас' : 'моточаса'}`,
    past.length > 0 && `${noun.definite} ${listed(past)}`,
  ].filter((clause) => clause !== false);
  return clauses.length > 0 ? sentence(clauses.join(', а ')) : undefined;
}

/** Predicates of the vehicle: owners, accidents, service book, condition. */
function pastOf(facts: VehicleFacts): string[] {
  const noun = vehicleNoun(facts);
  const count = numberOf(facts, 'owners');
  const accident = flagOf(facts, 'accident');
  const book = flagOf(facts, 'service_book');
  const grade = textOf(facts, 'condition_grade');
  return [
    count !== undefined && `е ${agree(noun, 'имал', 'имала', 'имало')} ${owners(count)}`,
    accident === false && `не е ${agree(noun, 'претърпял', 'претърпяла', 'претърпяло')} катастрофа`,
    accident === true && `е ${agree(noun, 'катастрофирал', 'катастрофирала', 'катастрофирало')}`,
    book === true && 'има сервизна книжка',
    book === false && 'няма сервизна книжка',
    grade !== undefined &&
      `е в ${inSentence(optionLabel('condition_grade', grade, 'bg'))} състояние по оценка на продавача`,
  ].filter((part) => part !== false);
}

function papers(facts: VehicleFacts, choose: Choose): string | undefined {
  const inspection = textOf(facts, 'inspection_until');
  const registration = textOf(facts, 'first_registration');
  const euro = textOf(facts, 'euro');
  const parts = [
    registration !== undefined && `първа регистрация на ${dayText(registration)}`,
    inspection !== undefined && `технически преглед до ${dayText(inspection)}`,
    euro !== undefined && `екологичен стандарт ${optionLabel('euro', euro, 'bg')}`,
    facts.origin !== undefined && `произход ${facts.origin}`,
    flagOf(facts, 'new_import') === true && 'нов внос',
  ].filter((part) => part !== false);
  if (parts.length === 0) return undefined;
  return sentence(`${choose('документи и произход', 'по документи')}: ${listed(parts)}`);
}

function offer({ vat, barter, transportIncluded }: VehicleFacts, choose: Choose): string | undefined {
  const price = [
    vat === 'included' && 'с включен ДДС',
    vat === 'excluded' && 'без ДДС',
    transportIncluded && 'с включен транспорт',
  ].filter((part) => part !== false);
  const clauses = [
    price.length > 0 && `цената е ${listed(price)}`,
    barter && choose('възможен е бартер', 'приема се и бартер'),
  ].filter((clause) => clause !== false);
  return clauses.length > 0 ? sentence(clauses.join(', ')) : undefined;
}

export const bulgarianPassages: Passages = {
  identity,
  engine: bulgarianEngine,
  use,
  papers,
  measures: bulgarianMeasures,
  equipment: ({ features }, choose) => {
    if (features.length === 0) return undefined;
    const named = listed(features.slice(0, NAMED_FEATURES).map(inSentence));
    return features.length > NAMED_FEATURES
      ? choose(`Сред екстрите са: ${named}.`, `Част от оборудването: ${named}.`)
      : choose(`Оборудването включва: ${named}.`, `Екстри: ${named}.`);
  },
  offer,
  place: (facts, choose) =>
    facts.city === undefined
      ? undefined
      : sentence(
          choose(
            `${vehicleNoun(facts).definite} се намира ${inPlace(facts.city)}`,
            `оглед ${inPlace(facts.city)}`,
          ),
        ),
};
