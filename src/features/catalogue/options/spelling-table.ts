import type { OptionSetName } from './option-set.ts';

/** Groups with spellings besides keys and labels. `doors` is stored exactly and has its own rules. */
export type SpelledGroup = Exclude<OptionSetName, 'owners' | 'axles' | 'engine_count' | 'price_rating'>;

/** Stored values of a spelling by field. Some set two fields: "good" is a grade of used. */
export type Stated = Readonly<Record<string, string>>;

/**
 * Spellings besides keys and labels, comma-separated, with their stored values. Sources: the two variants of the
 * specification, common words of Bulgarian and English listings, field P.3 of the registration certificate.
 */
export const spellings: Partial<Record<SpelledGroup, Record<string, Stated>>> = {
  type: {
    'cars, automobile, passenger car, лек автомобил, автомобил, кола, джип': { type: 'car' },
    'buses, van, vans, minibus, бус, автобус, микробус': { type: 'bus' },
    'bikes, motorcycle, motorcycles, motorbike, мотоциклет, мотор, мотопед': { type: 'bike' },
    'trucks, lorry, камион, товарен автомобил, влекач': { type: 'truck' },
    'boats, yacht, лодка, яхта': { type: 'boat' },
    'trailers, caravan, semi trailer, ремарке, полуремарке, каравана': { type: 'trailer' },
  },
  body: {
    'pickup_truck, pick up, pickup truck': { body: 'pickup' },
    'ute, coupe utility': { body: 'coupe_utility' },
    'mpv, minivan mpv, миниван': { body: 'minivan' },
    'estate, station wagon, touring wagon, комби': { body: 'wagon' },
    'saloon, седан': { body: 'sedan' },
    'cabrio, cabriolet, кабриолет, кабрио': { body: 'convertible' },
    'jeep, 4x4, offroad, off road, джип': { body: 'suv' },
    'liftback, хечбек': { body: 'hatchback' },
    'кросовър, кросоувър': { body: 'crossover' },
    'стреч лимузина, лимузина': { body: 'limousine' },
    'cruiser, custom, чопър': { body: 'chopper' },
    'motocross, кросов': { body: 'cross' },
    'quad, atv, атв': { body: 'atv' },
    'mobile home, motorhome, кемпер': { body: 'camper' },
    'sailing, sailing boat, ветроходна': { body: 'sailboat' },
    'jet ski, джет': { body: 'jet' },
  },
  fuel: {
    'petrol, benzin, бензинов, бензин': { fuel: 'gasoline' },
    'дизелов, дизелово гориво, дизел': { fuel: 'diesel' },
    'petrol cng, gasoline cng, бензин метан, метан, methane': {
      fuel: 'cng',
      second_fuel: 'gasoline',
    },
    'petrol lpg, gasoline lpg, бензин газ, бензин lpg, газ, gas, autogas, пропан бутан': {
      fuel: 'lpg',
      second_fuel: 'gasoline',
    },
    'хибриден, бензин електричество, дизел електричество, hev, mild hybrid': { fuel: 'hybrid' },
    'phev, plugin, plug in, plug in хибрид, плъгин хибрид': { fuel: 'plug_in_hybrid' },
    'електрически, електричество, ev, bev': { fuel: 'electric' },
    'водороден, fuel cell': { fuel: 'hydrogen' },
    'without engine, no engine': { fuel: 'none' },
  },
  transmission: {
    'manual gearbox, ръчни, ръчна, механична': { transmission: 'manual' },
    'automatic only, auto, автоматик, автоматични': { transmission: 'automatic' },
    'semiautomatic, полуавтоматична': { transmission: 'semi_automatic' },
    'variator, вариатор': { transmission: 'cvt' },
  },
  condition: {
    1: { condition: 'new' },
    2: { condition: 'used' },
    3: { condition: 'damaged' },
    4: { condition: 'parts' },
    excellent: { condition: 'used', condition_grade: 'excellent' },
    good: { condition: 'used', condition_grade: 'good' },
    fair: { condition: 'used', condition_grade: 'fair' },
    poor: { condition: 'used', condition_grade: 'poor' },
    'for_parts, on parts, части': { condition: 'parts' },
    'crashed, ударен, катастрофирал, повреден ударен': { condition: 'damaged' },
    'нова, ново': { condition: 'new' },
    'употребявана, употребявано, втора употреба': { condition: 'used' },
  },
  steering: {
    '1, lhd, left hand, ляв': { steering: 'left' },
    '2, rhd, right hand, right_hand_drive, десен': { steering: 'right' },
  },
  doors: {
    '2/3, 2(3), 2_3_doors': { doors: '2' },
    '4/5, 4(5), 4_5_doors': { doors: '4' },
    3: { doors: '3' },
    5: { doors: '5' },
  },
  seller: {
    'personal, user_private, person, частно': { seller: 'private' },
    'car_dealer, company_dealer, дилър': { seller: 'dealer' },
    'user_company, other, firm, фирма': { seller: 'company' },
  },
  vat: {
    'private_exempt, exempt, освободена': { vat: 'private_or_exempt' },
    'vat_included, gross': { vat: 'included' },
    'vat_excluded, net': { vat: 'excluded' },
  },
  sale: {
    'капариран, резервиран': { sale: 'reserved' },
    продаден: { sale: 'sold' },
  },
  material: {
    'aluminum, алуминиева': { material: 'aluminium' },
    'fiberglass, grp': { material: 'fibreglass' },
    steel: { material: 'iron' },
  },
  month: Object.fromEntries(
    ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].map(
      (name, index): [string, Stated] => [
        `${name}, ${String(index + 1).padStart(2, '0')}`,
        { month: String(index + 1) },
      ],
    ),
  ),
};
