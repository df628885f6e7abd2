import { parseEik } from '#kernel/eik.ts';
import { readDemoData } from '#demo/demo-data.server.ts';
import { Random } from '#kernel/random.ts';

/** A commercial register entry for an invented company. */
export interface DemoRegisterEntry {
  legalName: string;
  eik: string;
  address: string;
}

const streets = readDemoData<string[]>('streets.json');

export function demoRegisterEntry(seed: number, number: number, name: string): DemoRegisterEntry {
  const random = new Random(seed, 'register', number);
  const form = random.weighted([
    ['ЕООД', 70],
    ['ООД', 26],
    ['АД', 4],
  ]);
  return {
    // Some names include the legal form already.
    legalName: / (ЕООД|ООД|АД|ЕТ)$/.test(name) ? name : `${name} ${form}`,
    eik: demoEik(number),
    address: `${random.pick(streets)} ${random.int(1, 180)}`,
  };
}

/** 999 plus a valid check digit: far above any number the register has assigned. */
function demoEik(number: number): string {
  const start = `999${String(number % 100_000).padStart(5, '0')}`;
  const checked = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find((eik) => parseEik(eik));
  if (checked === undefined) throw new Error('a check digit is one of ten');
  return checked;
}
