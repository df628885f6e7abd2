import type { OptionMeaning } from '../meaning.ts';

const trailerFor = (
  group: 'body' | 'build',
  key: string,
  texts: string,
): OptionMeaning & { texts: string } => ({
  texts,
  kind: 'all',
  meanings: [
    { kind: 'choice', group: 'type', keys: ['trailer'] },
    { kind: 'choice', group, keys: [key] },
  ],
});

const electric = (group: 'type' | 'body', key: string, texts: string): OptionMeaning & { texts: string } => ({
  texts,
  kind: 'all',
  meanings: [
    { kind: 'choice', group, keys: [key] },
    { kind: 'choice', group: 'fuel', keys: ['electric'] },
  ],
});

/** Phrases that mean several filters. */
export const severalSynonyms: readonly (OptionMeaning & { texts: string })[] = [
  electric('type', 'car', 'ел кола, ел коли, ел автомобил, ел автомобили, електро кола'),
  electric('type', 'bike', 'ел мотор, ел мотоциклет'),
  electric('body', 'scooter', 'ел скутер'),
  trailerFor(
    'body',
    'for_car',
    'ремарке за кола, ремарке за автомобил, ремарке за лек автомобил, ремарке за лека кола, ремаркета за коли, ' +
      'ремаркета за леки автомобили, ремарке за джип, ремарке за бус, автомобилно ремарке, car trailer, car trailers, trailer for a car, trailer for car',
  ),
  trailerFor(
    'body',
    'for_truck',
    'ремарке за камион, ремаркета за камиони, truck trailer, trailer for truck, trailer for a truck',
  ),
  trailerFor(
    'body',
    'for_tractor',
    'ремарке за трактор, тракторно ремарке, трактор ремарке, tractor trailer',
  ),
  trailerFor(
    'build',
    'boat',
    'ремарке за лодка, ремарке за яхта, ремарке за джет, ремарке за лодки, boat trailer, trailer for boat, trailer for a boat',
  ),
  trailerFor(
    'build',
    'motorcycle',
    'ремарке за мотор, ремарке за мотори, ремарке за мотоциклет, колесар за мотор, колесар за мотори, motorcycle trailer, ' +
      'bike trailer, trailer for motorcycle, trailer for a motorcycle',
  ),
];
