import type { DemoModel } from '#demo/vehicle/demo-models.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';
import type { Random } from '#kernel/random.ts';

const trims: Record<string, readonly string[]> = {
  vw: ['Comfortline', 'Highline', 'Trendline', 'Sportline', 'R-Line'],
  audi: ['S-line', 'Ambition', 'Attraction', 'Sport'],
  bmw: ['M-pack', 'Sport Line', 'Luxury Line', 'Edition'],
  mercedes_benz: ['Avantgarde', 'Elegance', 'AMG Line', 'Classic'],
  opel: ['Cosmo', 'Elegance', 'Sport', 'Enjoy'],
  ford: ['Titanium', 'Trend', 'Ghia', 'ST-Line'],
  renault: ['Dynamique', 'Privilege', 'Bose', 'Intens'],
  peugeot: ['Allure', 'Active', 'GT Line', 'Premium'],
  citroen: ['Exclusive', 'Seduction', 'Feel', 'Shine'],
  skoda: ['Ambition', 'Elegance', 'Style', 'Ambiente'],
  toyota: ['Luna', 'Sol', 'Executive', 'Active'],
  hyundai: ['Comfort', 'Style', 'Premium'],
  kia: ['LX', 'EX', 'GT-Line', 'TX'],
  nissan: ['Acenta', 'Tekna', 'N-Connecta', 'Visia'],
  volvo: ['Momentum', 'Summum', 'Inscription', 'R-Design'],
  seat: ['Style', 'Reference', 'FR'],
  dacia: ['Laureate', 'Prestige', 'Ambiance'],
  honda: ['Executive', 'Sport', 'Elegance', 'Comfort'],
  mazda: ['Exclusive', 'Revolution', 'Sport'],
  fiat: ['Dynamic', 'Lounge', 'Emotion', 'Pop'],
};
const fourByFour: Record<string, string> = {
  audi: 'Quattro',
  vw: '4Motion',
  bmw: 'xDrive',
  mercedes_benz: '4Matic',
  skoda: '4x4',
};

/** Generation as written in titles: "7" for Mk7, "E46" and "W211" unchanged; empty for others. */
function generationWord(model: DemoModel, generation: string | undefined): string {
  if (!generation || model.generations.length < 2) return '';
  const mark = /^Mk(\d)$/.exec(generation)?.[1];
  if (mark) return mark;
  const codes = new Set(['bmw', 'mercedes_benz']);
  if (codes.has(model.brand)) return generation;
  return /^(I{1,3}|IV|VI{0,3}|B\d|[A-L])$/.test(generation) && model.brand !== 'toyota' ? generation : '';
}

/** Text after brand and model in the title: generation, engine, trim and selling points. May be empty. */
export function demoTrim(
  about: {
    model: DemoModel;
    generation: string | undefined;
    engineName: string;
    vehicle: DemoVehicle;
    care: number;
  },
  random: Random,
): string {
  const { model, generation, engineName, vehicle, care } = about;
  const parts: string[] = [];
  if (random.chance(0.38)) parts.push(generationWord(model, generation));
  if (engineName && random.chance(0.72 + 0.2 * care)) parts.push(engineName);
  const own = trims[model.brand];
  if (own && vehicle.modelYear > 1998 && random.chance(0.3)) parts.push(random.pick(own));
  const quick = vehicle.powerHp;
  if (quick && random.chance(0.12)) parts.push(`${quick} к.с.`);
  if (vehicle.transmission === 'automatic' && random.chance(0.16))
    parts.push(random.pick(['Автоматик', 'автомат', 'Automatic']));
  if (vehicle.fuel === 'lpg' && random.chance(0.4)) parts.push(random.pick(['Газ', 'ГАЗ/БЕНЗИН', 'LPG']));
  if (vehicle.condition === 'used' && vehicle.newImport && random.chance(0.15)) parts.push('НОВ ВНОС');
  return [...new Set(parts.filter((part) => part !== ''))].join(' ');
}

/** Appends the maker's name for four-wheel drive to about half of the vehicles that have it. */
export function withFourWheelDrive(
  variant: string,
  brand: string,
  features: readonly string[],
  random: Random,
): string {
  if (!features.includes('4x4') || !random.chance(0.55)) return variant;
  return `${variant} ${fourByFour[brand] ?? '4x4'}`.trim();
}
