import type { DrawnBuild } from '#demo/vehicle/draw-build.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';
import type { Random } from '#kernel/random.ts';

/** Name, and the years in which it was used if not always. */
type Trim = readonly [name: string, from?: number, to?: number];

const trims: Record<string, readonly Trim[]> = {
  vw: [
    ['Comfortline', 1996, 2019],
    ['Highline', 1996, 2019],
    ['Trendline', 1996, 2019],
    ['R-Line', 2009],
    ['Style', 2020],
  ],
  audi: [['S-line'], ['Ambition', 1998, 2016], ['Attraction', 2003, 2016], ['Sport']],
  bmw: [['M-pack', 2000], ['Sport Line', 2012], ['Luxury Line', 2012], ['Edition']],
  mercedes_benz: [['Avantgarde'], ['Elegance', 1994, 2013], ['AMG Line', 2012]],
  opel: [['Cosmo', 2004, 2016], ['Elegance', 1998], ['Sport'], ['Enjoy', 2003]],
  ford: [
    ['Titanium', 2006],
    ['Trend', 2001],
    ['Ghia', 1990, 2010],
    ['ST-Line', 2016],
  ],
  renault: [
    ['Dynamique', 2001, 2016],
    ['Privilege', 2001, 2014],
    ['Bose', 2011],
    ['Intens', 2014],
  ],
  peugeot: [
    ['Allure', 2010],
    ['Active', 2010],
    ['GT Line', 2014],
    ['Premium', 2004, 2012],
  ],
  citroen: [
    ['Exclusive', 2000],
    ['Seduction', 2010, 2016],
    ['Feel', 2015],
    ['Shine', 2015],
  ],
  skoda: [['Ambition', 2009], ['Elegance'], ['Style', 2014], ['Ambiente', 2001, 2012]],
  toyota: [['Luna', 1999, 2014], ['Sol', 1999, 2014], ['Executive'], ['Active', 2010]],
  hyundai: [['Comfort'], ['Style', 2005], ['Premium', 2008]],
  kia: [['LX'], ['EX'], ['GT-Line', 2015], ['TX', 2010]],
  nissan: [
    ['Acenta', 2003],
    ['Tekna', 2003],
    ['N-Connecta', 2014],
    ['Visia', 2003],
  ],
  volvo: [
    ['Momentum', 2003],
    ['Summum', 2003, 2018],
    ['Inscription', 2015, 2022],
    ['R-Design', 2008],
  ],
  seat: [
    ['Style', 2003],
    ['Reference', 2003],
    ['FR', 2003],
  ],
  dacia: [
    ['Laureate', 2005],
    ['Prestige', 2010],
    ['Ambiance', 2005],
  ],
  honda: [['Executive', 2000], ['Sport'], ['Elegance', 2010], ['Comfort', 2003]],
  mazda: [['Exclusive'], ['Revolution', 2012], ['Sport']],
  fiat: [
    ['Dynamic', 2001],
    ['Lounge', 2008],
    ['Emotion', 2001],
    ['Pop', 2007],
  ],
};

/** Bodies and builds for which the sporty trims of the list are not sold. */
const plainBodies = new Set(['pickup', 'van', 'minivan']);
const sportyTrim = /S-line|M-pack|Sport|AMG|Line|R-|FR/;

/** Models of these makers with names of their own. */
const withoutTrims = new Set([
  'touareg',
  'phaeton',
  'amarok',
  'up',
  'lupo',
  'fox',
  'id_3',
  'id_4',
  'transporter',
]);

function trimOf({ brand, model, modelYear, body }: DemoVehicle, random: Random): string {
  if (withoutTrims.has(model)) return '';
  const used = (trims[brand] ?? []).filter(
    ([name, from = 1996, to = 2030]) =>
      modelYear >= from && modelYear <= to && !(plainBodies.has(body ?? '') && sportyTrim.test(name)),
  );
  return used.length > 0 && random.chance(0.3) ? random.pick(used)[0] : '';
}

/** Generation as written in titles: "7" for Mk7, "E46" and "W211" unchanged; empty for others. */
function generationWord({ brand }: DemoVehicle, generation: string): string {
  const mark = /^Mk(\d)$/.exec(generation)?.[1];
  if (mark) return brand === 'vw' ? mark : '';
  if (brand === 'bmw' || brand === 'mercedes_benz')
    return /^[A-Z]\d{2,3}$/.test(generation) ? generation : '';
  return /^(I{1,3}|IV|VI{0,3}|B\d|[A-L])$/.test(generation) && brand !== 'toyota' ? generation : '';
}

/** Text after brand and model in the title: generation, engine, trim and selling points. May be empty. */
export function demoTrim(
  { build, vehicle, care }: { build: DrawnBuild; vehicle: DemoVehicle; care: number },
  random: Random,
): string {
  const parts: string[] = [];
  if (random.chance(0.38)) parts.push(generationWord(vehicle, build.generation.name));
  if (random.chance(0.72 + 0.2 * care)) parts.push(build.engine.name);
  parts.push(trimOf(vehicle, random));
  const quick = vehicle.powerHp;
  if (quick && random.chance(0.12)) parts.push(`${quick} к.с.`);
  if (vehicle.transmission === 'automatic' && random.chance(0.16))
    parts.push(random.pick(['Автоматик', 'автомат', 'Automatic']));
  if (vehicle.fuel === 'lpg' && random.chance(0.4)) parts.push(random.pick(['Газ', 'ГАЗ/БЕНЗИН', 'LPG']));
  if (vehicle.condition === 'used' && vehicle.newImport && random.chance(0.15)) parts.push('НОВ ВНОС');
  return [...new Set(parts.filter((part) => part !== ''))].join(' ');
}
