/**
 * Cars, vans and trucks that were built: generations with their bodies, engines and years. The demo market draws only
 * from these; the format of the data files is described in src/demo/data/README.md.
 */
import { readDemoData } from '#demo/demo-data.server.ts';
import type { DemoFuel, DemoTransmission } from '#demo/vehicle/demo-vehicle.ts';

/** Years include both ends; `to` null means still built. */
interface Years {
  from: number;
  to: number | null;
}

export interface BuiltBody extends Years {
  /** Body of a car, or kind of a van or truck. */
  body: string;
  /** Numbers of doors offered; undefined for the usual number of the body. */
  doors: readonly number[] | undefined;
}

export interface BuiltEngine extends Years {
  fuel: DemoFuel;
  displacementCc: number | null;
  batteryKwh: number | null;
  /** Electric range. */
  rangeKm: number | null;
  powersHp: readonly number[];
  gearboxes: readonly DemoTransmission[];
  /** As sellers write it in the title, e.g. "2.0 TDI" or "320d"; may be empty. */
  name: string;
}

/** A generation and the years of its bodies, both included; `to` null means still built. */
export interface Production extends Years {
  name: string;
}

export interface BuiltGeneration extends Production {
  bodies: readonly BuiltBody[];
  engines: readonly BuiltEngine[];
}

/** Whether none, some or all versions have four-wheel drive. */
export type FourWheelDrive = 'none' | 'some' | 'all';

export interface VehicleFacts {
  awd: FourWheelDrive;
  /** Numbers of seats offered, repeated by frequency; undefined for the usual number of the body. */
  seats: readonly number[] | undefined;
  generations: readonly BuiltGeneration[];
}

type FactRow = { awd?: FourWheelDrive; seats?: number[] } & Record<string, unknown>;

const fuels: Record<string, DemoFuel> = {
  g: 'gasoline',
  d: 'diesel',
  h: 'hybrid',
  p: 'plug_in_hybrid',
  e: 'electric',
  l: 'lpg',
  n: 'cng',
};
const gearboxes: Record<string, DemoTransmission> = {
  m: 'manual',
  a: 'automatic',
  c: 'cvt',
  s: 'semi_automatic',
};

function parseYears(text: string): Years {
  const years = /^(\d{4})(-)?(\d{4})?$/.exec(text);
  if (!years?.[1]) throw new Error(`no years: ${text}`);
  const from = Number(years[1]);
  return { from, to: years[3] ? Number(years[3]) : years[2] ? null : from };
}

function parseBody(text: string): BuiltBody {
  const [kind = '', years = ''] = text.split(' ');
  const [body = '', doors] = kind.split('/');
  return { body, doors: doors ? [...doors].map(Number) : undefined, ...parseYears(years) };
}

function parseEngine(text: string, built: Years): BuiltEngine {
  const shape =
    /^(?<fuel>[gdhpeln]) (?<size>[\d.+/]+) (?<powers>[\d,]+) (?<boxes>[macs]+)(?: (?<name>.*?))??(?: (?<years>(?:19|20)\d{2}(?:-\d{4}|-)?))?$/.exec(
      text,
    )?.groups;
  const fuel = fuels[shape?.['fuel'] ?? ''];
  if (!shape || !fuel) throw new Error(`no engine: ${text}`);
  const [cc, battery] = fuel === 'electric' ? [undefined, shape['size']] : (shape['size'] ?? '').split('+');
  const [kwh, km] = battery?.split('/').map(Number) ?? [];
  return {
    fuel,
    displacementCc: cc ? Number(cc) : null,
    batteryKwh: kwh ?? null,
    rangeKm: km ?? null,
    powersHp: (shape['powers'] ?? '').split(',').map(Number),
    gearboxes: [...(shape['boxes'] ?? '')].flatMap((letter) => gearboxes[letter] ?? []),
    name: shape['name'] ?? '',
    ...clip(shape['years'] ? parseYears(shape['years']) : built, built),
  };
}

const clip = (years: Years, built: Years): Years => ({
  from: Math.max(years.from, built.from),
  to: years.to === null ? built.to : Math.min(years.to, built.to ?? years.to),
});

function parseGeneration(name: string, [bodyText = '', ...engineTexts]: readonly string[]): BuiltGeneration {
  const bodies = bodyText.split(', ').map(parseBody);
  const built: Years = {
    from: Math.min(...bodies.map(({ from }) => from)),
    to: bodies.some(({ to }) => to === null) ? null : Math.max(...bodies.map(({ to }) => to ?? 0)),
  };
  return { name, ...built, bodies, engines: engineTexts.map((text) => parseEngine(text, built)) };
}

function parseFacts({ awd = 'none', seats, ...generations }: FactRow): VehicleFacts {
  return {
    awd,
    seats,
    generations: Object.entries(generations).map(([name, lines]) => parseGeneration(name, lines as string[])),
  };
}

const files = {
  car: ['volkswagen', 'audi', 'bmw', 'mercedes', 'opel-ford', 'french-italian', 'asian', 'others'].map(
    (name) => `cars/${name}.json`,
  ),
  bus: ['vans.json'],
  truck: ['trucks.json'],
};
export type TypeWithFacts = keyof typeof files;
export const hasFacts = (type: string): type is TypeWithFacts => Object.hasOwn(files, type);

/** Facts of all models of a type by "brand.model". */
export function readVehicleFacts(type: TypeWithFacts): ReadonlyMap<string, VehicleFacts> {
  const rows = files[type].flatMap((file) => Object.entries(readDemoData<Record<string, FactRow>>(file)));
  return new Map(rows.map(([key, row]) => [key, parseFacts(row)]));
}

const covers = (year: number) => (years: Years) => years.from <= year && year <= (years.to ?? year);

/** Generations built in a year, with the bodies and engines of that year; none without a body and an engine. */
export function builtIn({ generations }: VehicleFacts, year: number): BuiltGeneration[] {
  return generations
    .map((generation) => ({
      ...generation,
      bodies: generation.bodies.filter(covers(year)),
      engines: generation.engines.filter(covers(year)),
    }))
    .filter(({ bodies, engines }) => bodies.length > 0 && engines.length > 0);
}
