import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';
import type { Random } from '#kernel/random.ts';

export type Gender = 'm' | 'f' | 'n';

/** A Bulgarian noun for the vehicle: "джип", with the full article "джипът", with the short one "джипа". */
export interface VehicleNoun {
  plain: string;
  subject: string;
  object: string;
  gender: Gender;
}

const noun = (plain: string, subject: string, object: string, gender: Gender): VehicleNoun => ({
  plain,
  subject,
  object,
  gender,
});

const car = noun('кола', 'колата', 'колата', 'f');
const automobile = noun('автомобил', 'автомобилът', 'автомобила', 'm');
const boat = noun('лодка', 'лодката', 'лодката', 'f');
const motorcycle = noun('мотор', 'моторът', 'мотора', 'm');
const engine = noun('двигател', 'двигателят', 'двигателя', 'm');
const truck = noun('камион', 'камионът', 'камиона', 'm');
const van = noun('бус', 'бусът', 'буса', 'm');
const bus = noun('автобус', 'автобусът', 'автобуса', 'm');
const semiTrailer = noun('полуремарке', 'полуремаркето', 'полуремаркето', 'n');
const trailer = noun('ремарке', 'ремаркето', 'ремаркето', 'n');

const ofBody: Record<string, VehicleNoun> = {
  suv: noun('джип', 'джипът', 'джипа', 'm'),
  wagon: noun('комби', 'комбито', 'комбито', 'n'),
  convertible: noun('кабрио', 'кабриото', 'кабриото', 'n'),
  minivan: noun('миниван', 'миниванът', 'минивана', 'm'),
  pickup: noun('пикап', 'пикапът', 'пикапа', 'm'),
  camper: noun('кемпер', 'кемперът', 'кемпера', 'm'),
  ambulance: noun('линейка', 'линейката', 'линейката', 'f'),
  tractor_unit: noun('влекач', 'влекачът', 'влекача', 'm'),
  scooter: noun('скутер', 'скутерът', 'скутера', 'm'),
  jet: noun('джет', 'джетът', 'джета', 'm'),
  motor_yacht: noun('яхта', 'яхтата', 'яхтата', 'f'),
  sailboat: noun('яхта', 'яхтата', 'яхтата', 'f'),
  catamaran: noun('катамаран', 'катамаранът', 'катамарана', 'm'),
  outboard_engine: engine,
  inboard_engine: engine,
  coach: bus,
  city_bus: bus,
  semi_trailer: semiTrailer,
};
const machine = noun('машина', 'машината', 'машината', 'f');
const bodiesOfMachines = new Set([
  'atv',
  'utv',
  'buggy',
  'snowmobile',
  'trike',
  'tow_truck',
  'garbage',
  'concrete_mixer',
]);
const caravan = noun('каравана', 'караваната', 'караваната', 'f');

/** Chooses a noun for the vehicle; one noun is used throughout a text, so that genders agree. */
export function vehicleNoun(vehicle: DemoVehicle, random: Random): VehicleNoun {
  const { type, body } = vehicle;
  if (vehicle.build === 'camping') return caravan;
  if (body && bodiesOfMachines.has(body)) return machine;
  const own = body && (body !== 'tipper' || type === 'truck') ? ofBody[body] : undefined;
  if (type === 'car') return own && random.chance(0.45) ? own : random.chance(0.55) ? car : automobile;
  if (own) return own;
  if (type === 'bus') return van;
  if (type === 'truck') return truck;
  if (type === 'bike') return motorcycle;
  return type === 'boat' ? boat : trailer;
}

/** The form of an adjective or participle that agrees: `agree(noun, 'запазен', 'запазена', 'запазено')`. */
export function agree({ gender }: VehicleNoun, masculine: string, feminine: string, neuter: string): string {
  return gender === 'm' ? masculine : gender === 'f' ? feminine : neuter;
}

/** Capitalises the first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
