import { Random } from '#kernel/random.ts';
import {
  anotherAccount,
  anotherPhone,
  changed,
  inventedVin,
  nearPrice,
  newPictures,
  some,
} from './change-offer.ts';
import type { GeneratedPair } from './generated-pair.ts';
import type { Offer } from './offered-demo-vehicles.ts';
import { pairsOf } from './tuned-pairs.ts';

type Maker = (base: Offer, random: Random, strange: Offer) => readonly [Offer, Offer];

const readingOf = ({ vehicle }: Offer): number => vehicle.mileageKm ?? 0;

/** Drops words and changes their order a little, as somebody who types from a printed page. */
function reworded(text: string, random: Random): string {
  const words = text.split(/\s+/);
  const kept = words.filter(() => random.chance(0.9));
  for (let at = 0; at + 1 < kept.length; at += 1)
    if (random.chance(0.05)) [kept[at], kept[at + 1]] = [kept[at + 1] ?? '', kept[at] ?? ''];
  return kept.join(' ');
}

/** How another person describes the same vehicle: fields left empty, doubtful ones answered otherwise. */
const retold = (base: Offer, random: Random) => ({
  month: random.chance(0.6) ? base.vehicle.month : null,
  color: random.chance(0.92) ? base.vehicle.color : 'grey',
  body: random.chance(0.9) ? base.vehicle.body : null,
  doors: random.chance(0.7) ? base.vehicle.doors : null,
  powerHp:
    random.chance(0.5) || base.vehicle.powerHp === null ? base.vehicle.powerHp : base.vehicle.powerHp + 1,
  features: [...some(base.vehicle.features, 0.6, random), ...some(['isofix', 'usb', 'alarm'], 0.3, random)],
});

const stranger = (random: Random, isCompany: boolean) => ({
  accountId: anotherAccount(random),
  phone: anotherPhone(random),
  cityId: random.int(0, 200),
  isCompany,
});

const same: Record<string, Maker> = {
  'forgotten listing offered again by its owner': (base, random) => [
    changed(base, { isCompany: false }),
    changed(
      base,
      {
        ...retold(base, random),
        isCompany: false,
        mileageKm: readingOf(base) + random.int(0, 1_500),
        priceEurMinor: nearPrice(base.vehicle.priceEurMinor, random, 0.7, 0.95),
      },
      {
        text: reworded(base.text, random),
        pictures: [...some(base.pictures, 0.5, random), ...newPictures(2)],
      },
    ),
  ],
  'family member with another telephone, same pictures': (base, random, strange) => [
    changed(base, { isCompany: false }),
    changed(base, { ...retold(base, random), ...stranger(random, false) }, { text: strange.text }),
  ],
  'bought by a dealer, old listing left': (base, random, strange) => [
    changed(base, { isCompany: false }),
    changed(
      base,
      {
        ...retold(base, random),
        ...stranger(random, true),
        mileageKm: Math.floor(readingOf(base) / 5_000) * 5_000,
        priceEurMinor: nearPrice(base.vehicle.priceEurMinor, random, 1.1, 1.4),
        vin: random.chance(0.3) ? base.vehicle.vin : null,
      },
      { text: strange.text, pictures: newPictures(10) },
    ),
  ],
  'broker copies text, takes a picture of the screen': (base, random) => [
    base,
    changed(
      base,
      { ...retold(base, random), ...stranger(random, true), vin: null },
      { text: reworded(base.text, random), pictures: newPictures(1) },
    ),
  ],
  'VIN given by both': (base, random, strange) => {
    const vin = inventedVin(random);
    return [
      changed(base, { vin }),
      changed(base, { ...retold(base, random), ...stranger(random, true), vin }, { text: strange.text }),
    ];
  },
};

const different: Record<string, Maker> = {
  'taxi fleet of one person': (base, random) => [
    changed(base, { isCompany: false, vin: null, mileageKm: Math.ceil(readingOf(base) / 50_000) * 50_000 }),
    changed(
      base,
      {
        isCompany: false,
        vin: null,
        month: random.int(1, 12),
        mileageKm: Math.ceil((readingOf(base) + random.int(0, 60_000)) / 50_000) * 50_000,
      },
      { pictures: newPictures(4) },
    ),
  ],
  'leasing returns with one set of brochure pictures': (base, random) => {
    const brochure = newPictures(2);
    const mileageKm = readingOf(base) + random.int(-1_500, 1_500);
    return [
      changed(base, { isCompany: true, vin: null }, { pictures: [...brochure, ...newPictures(4)] }),
      changed(
        base,
        { isCompany: true, vin: null, mileageKm },
        { pictures: [...brochure, ...newPictures(4)] },
      ),
    ];
  },
  'importer, twin vehicles with VIN': (base, random) => {
    const vin = inventedVin(random);
    const last = vin.at(-1) === '7' ? '8' : '7';
    return [
      changed(base, { vin }),
      changed(base, { vin: vin.slice(0, 16) + last, mileageKm: readingOf(base) + random.int(0, 400) }),
    ];
  },
  'twins of two owners, few facts stated': (base, random, strange) => [
    changed(base, { isCompany: false, vin: null, month: null, color: null, doors: null }),
    changed(
      base,
      {
        ...retold(base, random),
        ...stranger(random, false),
        vin: null,
        mileageKm: Math.round((readingOf(base) * random.between(0.985, 1.015)) / 1_000) * 1_000,
      },
      { text: strange.text, pictures: newPictures(5) },
    ),
  ],
  'two dealers with one supplier text': (base, random) => [
    changed(base, { isCompany: true, vin: null }),
    changed(
      base,
      {
        ...stranger(random, true),
        vin: null,
        mileageKm: Math.round(readingOf(base) * random.between(0.97, 1.03)),
        month: random.chance(0.3) ? base.vehicle.month : random.int(1, 12),
      },
      { pictures: newPictures(7) },
    ),
  ],
  'chance neighbours of the market': (base, random, strange) => [base, strange],
};

/** Pairs with other habits than the weights were tuned on. */
export function* heldOutPairs(
  offers: readonly Offer[],
  count: number,
  seed: number,
): Generator<GeneratedPair> {
  const driven = offers.filter((each) => readingOf(each) > 2_000 && each.vehicle.condition !== 'new');
  yield* pairsOf({ same, different }, driven, count, new Random(seed, 'held-out pairs'));
}
