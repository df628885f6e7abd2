import { monthsLongEn } from '#platform/i18n/format.ts';
import { numberOf, textOf, type VehicleFacts } from '../vehicle-facts.ts';
import { claim, isFlag, isNumber, isOne, isStated, isType, type Claim, type ClaimLanguage } from './claim.ts';

const read = (text: string): number => Number(text.replaceAll(',', ''));
const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)`;
const words: Record<string, number> = { one: 1, two: 2, three: 3, four: 4 };
const readCount = (text: string): number => words[text] ?? read(text);
const COUNT = String.raw`(\d+|one|two|three|four)`;
const CM = 100;
const months = monthsLongEn.map((month) => month.toLowerCase());
const DAY = String.raw`(\d{1,2}) (${months.join('|')}) (\d{4})`;

const isDay =
  (column: 'inspection_until' | 'first_registration'): Claim['holds'] =>
  (facts, [, day = '', month = '', year = '']) => {
    const two = (value: number) => String(value).padStart(2, '0');
    return textOf(facts, column) === `${year}-${two(months.indexOf(month) + 1)}-${two(Number(day))}`;
  };

const madeThen: Claim['holds'] = (facts, [, month, year]) =>
  numberOf(facts, 'model_year') === Number(year) &&
  (month === undefined || numberOf(facts, 'model_month') === months.indexOf(month) + 1);

const bodies = (...keys: string[]) => isOne('body', ...keys);
const either =
  (...tests: Claim['holds'][]): Claim['holds'] =>
  (facts: VehicleFacts, match) =>
    tests.some((test) => test(facts, match));

export const englishClaims: ClaimLanguage = {
  claims: [
    claim(`first registered on ${DAY}`, isDay('first_registration')),
    claim(`technical inspection until ${DAY}`, isDay('inspection_until')),
    claim(`made in (?:(${months.join('|')}) )?(\\d{4})`, madeThen),
    claim(`${NUMBER} hp`, isNumber(read, ['power_hp'])),
    claim(`${NUMBER} cc`, isNumber(read, ['displacement_cc'])),
    claim(`range ${NUMBER} km`, isNumber(read, ['range_km'])),
    claim(`${NUMBER} km`, isNumber(read, ['mileage_km'])),
    claim(`${NUMBER} kg`, isNumber(read, ['payload_kg'])),
    claim(`battery ${NUMBER} kwh`, isNumber(read, ['battery_kwh'])),
    claim(`has run for ${NUMBER} hours?`, isNumber(read, ['engine_hours'])),
    claim(`length ${NUMBER} m`, isNumber(read, ['length_cm'], CM)),
    claim(`beam ${NUMBER} m`, isNumber(read, ['beam_cm'], CM)),
    claim(`draught ${NUMBER} m`, isNumber(read, ['draught_cm'], CM)),
    claim(`${COUNT} seats?`, isNumber(readCount, ['seats'])),
    claim(`${COUNT} doors?`, isNumber(readCount, ['doors'])),
    claim(`${COUNT} axles?`, isNumber(readCount, ['axles'])),
    claim(`${COUNT} engines`, isNumber(readCount, ['engine_count'])),
    claim(`${COUNT} owners?`, isNumber(readCount, ['owners'])),
    claim('euro (6d|[1-6])', (facts, match) => textOf(facts, 'euro') === match[1]),
    claim('has not been in an accident|accident-free|no accidents', isFlag('accident', false)),
    claim('been in an accident|accident', isFlag('accident', true)),
    claim('has no service book', isFlag('service_book', false)),
    claim('service book', isFlag('service_book', true)),
    claim('without an engine', isOne('fuel', 'none')),
    claim('plug-in hybrid', isOne('fuel', 'plug_in_hybrid')),
    claim('hybrid', isOne('fuel', 'hybrid')),
    claim('petrol', isOne('fuel', 'gasoline')),
    claim('diesel', isOne('fuel', 'diesel')),
    claim('electric', isOne('fuel', 'electric')),
    claim('lpg', isOne('fuel', 'lpg')),
    claim('cng \\(methane\\)', isOne('fuel', 'cng')),
    claim('hydrogen', isOne('fuel', 'hydrogen')),
    claim('semi-automatic', isOne('transmission', 'semi_automatic')),
    claim('automatic', isOne('transmission', 'automatic')),
    claim('manual', isOne('transmission', 'manual')),
    claim('continuously variable \\(cvt\\)', isOne('transmission', 'cvt')),
    claim('two-stroke', ({ columns }) => String(columns.strokes) === '2'),
    claim('four-stroke', ({ columns }) => String(columns.strokes) === '4'),
    claim('water cooling', isOne('cooling', 'water')),
    claim('air cooling', isOne('cooling', 'air')),
    claim('right-hand drive', isOne('steering', 'right')),
    claim('left-hand drive', isOne('steering', 'left')),
    claim('in excellent condition', isOne('condition_grade', 'excellent')),
    claim('in good condition', isOne('condition_grade', 'good')),
    claim('in fair condition', isOne('condition_grade', 'fair')),
    claim('in poor condition', isOne('condition_grade', 'poor')),
    claim('for parts', isOne('condition', 'parts')),
    claim('damaged', isOne('condition', 'damaged')),
    claim('new import', isFlag('new_import', true)),
    claim('new', isOne('condition', 'new')),
    claim('does not include vat', ({ vat }) => vat === 'excluded'),
    claim('includes vat|vat', ({ vat }) => vat === 'included'),
    claim('transport', ({ transportIncluded }) => transportIncluded),
    claim('swap', ({ barter }) => barter),
    claim('(?<!and )origin', ({ origin }) => origin !== undefined),
    claim('colour', ({ color }) => color !== undefined),
    claim('viewings', ({ city }) => city !== undefined),
    claim('equipment', ({ features }) => features.length > 0),
    claim('mileage|covered', isStated('mileage_km')),
    claim('gearbox', isStated('transmission')),
    claim('emission standard', isStated('euro')),
    claim('payload', isStated('payload_kg')),
    claim('hull', isStated('material')),
    claim('build', isStated('build')),
    claim('minibus', bodies('passenger')),
    claim('curtain-sider', bodies('curtain')),
    claim('with a sidecar', bodies('sidecar')),
    claim('car', either(isType('car'), bodies('for_car'))),
    claim('coach', bodies('coach')),
    claim('bus', bodies('city_bus')),
    claim('camper', bodies('camper')),
    claim('van', isType('bus')),
    claim('truck', either(isType('truck'), bodies('for_truck'))),
    claim('tractor', bodies('for_tractor')),
    claim('scooter', bodies('scooter')),
    claim('motorcycle', isType('bike')),
    claim('yacht', bodies('motor_yacht')),
    claim('catamaran', bodies('catamaran')),
    claim('jet ski', bodies('jet')),
    claim('boat', isType('boat')),
    claim('semi-trailer', bodies('semi_trailer')),
    claim('trailer', isType('trailer')),
    claim(
      'engine',
      isStated('fuel', 'power_hp', 'displacement_cc', 'engine_hours', 'strokes', 'cooling', 'body'),
    ),
  ],
  neutral: new Set(
    (
      'a according among an and are data for had has in includes is it main more of offered on origin paper papers ' +
      'possible price sale seller some stated the there to too vehicle welcome with also as besides by comes its that ' +
      'these they this together which'
    ).split(' '),
  ),
};
