import type { DescribedVehicle, ModelFacts } from '#features/trust/unlikely-vehicle/described-vehicle.ts';

const unstated: DescribedVehicle = {
  type: 'car',
  body: null,
  fuel: null,
  transmission: null,
  euro: null,
  year: null,
  displacement: null,
  power: null,
  seats: null,
  doors: null,
  axles: null,
  payload: null,
  length: null,
  beam: null,
  model: null,
};
const choices = new Set(['type', 'body', 'fuel', 'transmission', 'euro']);

/** A vehicle from words like `type:bike body:sport year:2004`, in stored units; a car unless said. */
export const described = (words: string, model: ModelFacts | null = null): DescribedVehicle => ({
  ...unstated,
  ...Object.fromEntries(
    words.split(' ').map((word) => {
      const [field = '', value = ''] = word.split(':');
      return [field, choices.has(field) ? value : Number(value)];
    }),
  ),
  model,
});
