import { hasFillers, makersWithFillers } from './find-maker.ts';
import lines from './data/vin-models.json' with { type: 'json' };

/** Makers whose model code counts only with fillers before it. */
const needsFillers = new Set(makersWithFillers);

/**
 * The catalogue key of the model that positions 4 to 8 name, for makers whose codes are public. Codes that
 * several models share are left out.
 */
export function modelLine(vin: string): string | undefined {
  const wmi = vin.slice(0, 3);
  const line = lines.find(({ makers }) => makers.includes(wmi));
  if (!line || (needsFillers.has(wmi) && !hasFillers(vin))) return undefined;
  const models: Readonly<Record<string, string | undefined>> = line.models;
  return [4, 3, 2, 1]
    .map((length) => models[vin.slice(line.from, line.from + length)])
    .find((model) => model !== undefined);
}
