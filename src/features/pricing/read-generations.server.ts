import { readCatalogueFiles } from '#features/catalogue/catalogue-data.server.ts';
import type { Generations } from './model/priced-row.ts';

interface ModelWithGenerations {
  brand: string;
  key: string;
  generations?: { name: string; from: number }[];
}

let known: Promise<Generations> | undefined;

/** Reads the generations of car models from the catalogue files, once. */
export const readGenerations = (): Promise<Generations> => (known ??= read());

async function read(): Promise<Generations> {
  const files = await readCatalogueFiles();
  const models = JSON.parse(files.get('models-car') ?? '[]') as ModelWithGenerations[];
  return new Map(
    models.map(({ brand, key, generations = [] }) => [
      `${brand}|${key}`,
      generations.map(({ name, from }) => ({ name, from })).sort((one, other) => one.from - other.from),
    ]),
  );
}
