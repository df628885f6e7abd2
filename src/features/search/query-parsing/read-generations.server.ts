import { readCatalogueFiles } from '#features/catalogue/catalogue-data.server.ts';
import type { Generation, Generations } from './query-vocabulary.ts';

interface ModelWithGenerations {
  brand: string;
  key: string;
  generations?: Generation[];
}

/**
 * Reads the generations of car models from the catalogue files, by `brand.model`; years are ±1 (see the
 * source in the files).
 */
export async function readGenerations(): Promise<Generations> {
  const files = await readCatalogueFiles();
  const models = JSON.parse(files.get('models-car') ?? '[]') as ModelWithGenerations[];
  const withGenerations = models.filter(({ generations }) => (generations?.length ?? 0) > 1);
  return new Map(
    withGenerations.map(({ brand, key, generations = [] }) => [
      `${brand}.${key}`,
      generations.map(({ name, from, to }) => ({ name, from, to })),
    ]),
  );
}
