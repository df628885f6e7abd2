import { monthsLong } from '#platform/i18n/format.ts';
import { numberOf, textOf, type VehicleFacts } from '../vehicle-facts.ts';
import { claim, isFlag, isNumber, isOne, isStated, isType, type Claim, type ClaimLanguage } from './claim.ts';

const read = (text: string): number => Number(text.replaceAll(' ', '').replace(',', '.'));
const NUMBER = String.raw`(\d{1,3}(?: \d{3})+|\d+(?:,\d+)?)`;
const words: Record<string, number> = { един: 1, двама: 2, два: 2, трима: 3, три: 3, четирима: 4, четири: 4 };
const readCount = (text: string): number => words[text] ?? read(text);
const COUNT = String.raw`(\d+|един|двама|два|трима|три|четирима|четири)`;
const CM = 100;

const isDay =
  (column: 'inspection_until' | 'first_registration'): Claim['holds'] =>
  (facts, match) =>
    textOf(facts, column) === (match[1] ?? '').split('.').toReversed().join('-');

const madeThen: Claim['holds'] = (facts, match) => {
  const month = monthsLong.indexOf(match[1] ?? '') + 1;
  return (
    numberOf(facts, 'model_year') === Number(match[2]) &&
    (match[1] === undefined || numberOf(facts, 'model_month') === month)
  );
};

const bodies = (...keys: string[]) => isOne('body', ...keys);
const either =
  (...tests: Claim['holds'][]): Claim['holds'] =>
  (facts: VehicleFacts, match) =>
    tests.some((test) => test(facts, match));

export const bulgarianClaims: ClaimLanguage = {
  claims: [
    claim(String.raw`първа регистрация на (\d{2}\.\d{2}\.\d{4}) г\.`, isDay('first_registration')),
    claim(String.raw`технически преглед до (\d{2}\.\d{2}\.\d{4}) г\.`, isDay('inspection_until')),
    claim(String.raw`(?:(${monthsLong.join('|')}) )?(\d{4}) г\.`, madeThen),
    claim(`${NUMBER} к\\.с\\.`, isNumber(read, ['power_hp'])),
    claim(`${NUMBER} куб\\. см`, isNumber(read, ['displacement_cc'])),
    claim(`пробег с едно зареждане ${NUMBER} км`, isNumber(read, ['range_km'])),
    claim(`${NUMBER} км`, isNumber(read, ['mileage_km'])),
    claim(`${NUMBER} моточас(?:а)?`, isNumber(read, ['engine_hours'])),
    claim(`${NUMBER} кг`, isNumber(read, ['payload_kg'])),
    claim(`${NUMBER} кв?тч`, isNumber(read, ['battery_kwh'])),
    claim(`дължина ${NUMBER} м`, isNumber(read, ['length_cm'], CM)),
    claim(`ширина ${NUMBER} м`, isNumber(read, ['beam_cm'], CM)),
    claim(`газене ${NUMBER} м`, isNumber(read, ['draught_cm'], CM)),
    claim(`${COUNT} (?:места|място)`, isNumber(read, ['seats'])),
    claim(`${COUNT} врат(?:а|и)`, isNumber(read, ['doors'])),
    claim(`${COUNT} ос(?:и)?`, isNumber(read, ['axles'])),
    claim(`${COUNT} двигателя`, isNumber(readCount, ['engine_count'])),
    claim(`${COUNT} собствени(?:к|ци)`, isNumber(readCount, ['owners'])),
    claim('евро (6d|[1-6])', (facts, match) => textOf(facts, 'euro') === match[1]),
    claim('не е претърпял(?:а|о)? катастрофа', isFlag('accident', false)),
    claim('без катастрофи|некатастрофирал(?:а|о)?', isFlag('accident', false)),
    claim('катастрофирал(?:а|о)?|катастрофа', isFlag('accident', true)),
    claim('има сервизна книжка', isFlag('service_book', true)),
    claim('няма сервизна книжка', isFlag('service_book', false)),
    claim('без двигател', isOne('fuel', 'none')),
    claim('плъг-ин хибриден', isOne('fuel', 'plug_in_hybrid')),
    claim('хибриден', isOne('fuel', 'hybrid')),
    claim('бензинов', isOne('fuel', 'gasoline')),
    claim('дизелов', isOne('fuel', 'diesel')),
    claim('електрически', isOne('fuel', 'electric')),
    claim('на газ \\(lpg\\)', isOne('fuel', 'lpg')),
    claim('на метан \\(cng\\)', isOne('fuel', 'cng')),
    claim('на водород', isOne('fuel', 'hydrogen')),
    claim('полуавтоматична', isOne('transmission', 'semi_automatic')),
    claim('автоматична', isOne('transmission', 'automatic')),
    claim('ръчна', isOne('transmission', 'manual')),
    claim('вариатор \\(cvt\\)', isOne('transmission', 'cvt')),
    claim('двутактов', ({ columns }) => String(columns.strokes) === '2'),
    claim('четиритактов', ({ columns }) => String(columns.strokes) === '4'),
    claim('водно охлаждане', isOne('cooling', 'water')),
    claim('въздушно охлаждане', isOne('cooling', 'air')),
    claim('десен волан', isOne('steering', 'right')),
    claim('ляв волан', isOne('steering', 'left')),
    claim('в отлично състояние', isOne('condition_grade', 'excellent')),
    claim('в добро състояние', isOne('condition_grade', 'good')),
    claim('в задоволително състояние', isOne('condition_grade', 'fair')),
    claim('в лошо състояние', isOne('condition_grade', 'poor')),
    claim('за части', isOne('condition', 'parts')),
    claim('повреден(?:а|о)? или ударен(?:а|о)?', isOne('condition', 'damaged')),
    claim('нов внос', isFlag('new_import', true)),
    claim('нов(?:а|о)?', isOne('condition', 'new')),
    claim('с включен ддс', ({ vat }) => vat === 'included'),
    claim('без ддс', ({ vat }) => vat === 'excluded'),
    claim('включен транспорт', ({ transportIncluded }) => transportIncluded),
    claim('бартер', ({ barter }) => barter),
    claim('(?<!и )произход', ({ origin }) => origin !== undefined),
    claim('цвят', ({ color }) => color !== undefined),
    claim('намира|оглед', ({ city }) => city !== undefined),
    claim('оборудването|екстрите|екстри', ({ features }) => features.length > 0),
    claim('пробегът|изминати', isStated('mileage_km')),
    claim('скоростната кутия', isStated('transmission')),
    claim('батерия', isStated('battery_kwh')),
    claim('екологичен стандарт', isStated('euro')),
    claim('мощност', isStated('power_hp')),
    claim('обем', isStated('displacement_cc')),
    claim('товароносимост', isStated('payload_kg')),
    claim('корпус', isStated('material')),
    claim('предназначение', isStated('build')),
    claim('с брезент и щори', bodies('curtain')),
    claim('автомобил(?:ът)?', either(isType('car'), bodies('for_car'))),
    claim('автобус(?:ът)?', bodies('coach', 'city_bus')),
    claim('кемпер(?:ът)?', bodies('camper')),
    claim('бус(?:ът)?', isType('bus')),
    claim('камион(?:ът)?', either(isType('truck'), bodies('for_truck'))),
    claim('трактор', bodies('for_tractor')),
    claim('скутер(?:ът)?', bodies('scooter')),
    claim('мотоциклет(?:ът)?', isType('bike')),
    claim('яхтата|яхта', bodies('motor_yacht')),
    claim('катамаран(?:ът)?', bodies('catamaran')),
    claim('джетът|джет', bodies('jet')),
    claim('лодка(?:та)?', isType('boat')),
    claim('полуремарке(?:то)?', bodies('semi_trailer')),
    claim('ремарке(?:то)?', isType('trailer')),
    claim(
      'двигател(?:ят)?',
      isStated('fuel', 'power_hp', 'displacement_cc', 'engine_hours', 'strokes', 'cooling', 'body'),
    ),
  ],
  neutral: new Set(
    (
      'а в във включва възможен данни документи до е и имал имала имало или монтирани на намира обявен основни от още ' +
      'оценка по превозно превозното предлага приема продава продавача произход работил са се сред средство с със ' +
      'цената част за заедно която който което които него нея на освен разполага същия също така тази тези това този той ' +
      'тя то те'
    ).split(' '),
  ),
};
