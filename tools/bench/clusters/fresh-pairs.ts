import { Random } from '#kernel/random.ts';
import {
  anotherAccount,
  anotherPhone,
  changed,
  inventedVin,
  nearPrice,
  newPictures,
  nextVin,
  serialVin,
  some,
} from './change-offer.ts';
import type { GeneratedPair } from './generated-pair.ts';
import type { Offer } from './offered-demo-vehicles.ts';
import { pairsOf } from './tuned-pairs.ts';

type Maker = (base: Offer, random: Random, strange: Offer) => readonly [Offer, Offer];

const driven = ({ vehicle }: Offer): number => vehicle.mileageKm ?? 0;
const person = (random: Random) => ({
  isCompany: false,
  accountId: anotherAccount(random),
  phone: anotherPhone(random),
});

const same: Record<string, Maker> = {
  'offered again in another season, new pictures': (base, random) => [
    changed(base, { isCompany: false }),
    changed(
      base,
      { isCompany: false, mileageKm: driven(base) + random.int(50, 400) },
      { pictures: newPictures(8) },
    ),
  ],
  'dealer and importer, VIN given by both': (base, random, strange) => {
    const vin = inventedVin(random);
    return [
      changed(base, { isCompany: true, vin }),
      changed(
        base,
        { ...person(random), isCompany: true, vin },
        { text: strange.text, pictures: newPictures(12) },
      ),
    ];
  },
  'two members of a family, one telephone': (base, random) => [
    changed(base, { isCompany: false }),
    changed(
      base,
      {
        isCompany: false,
        accountId: anotherAccount(random),
        features: some(base.vehicle.features, 0.7, random),
      },
      { text: 'Колата на баща ми, подробности по телефона.', pictures: some(base.pictures, 0.4, random) },
    ),
  ],
  'commission of a dealer, pictures of the owner': (base, random, strange) => [
    changed(base, { isCompany: false }),
    changed(
      base,
      {
        ...person(random),
        isCompany: true,
        mileageKm: Math.round(driven(base) / 1_000) * 1_000,
        priceEurMinor: nearPrice(base.vehicle.priceEurMinor, random, 1.05, 1.2),
      },
      { text: strange.text, pictures: [...base.pictures, ...newPictures(2)] },
    ),
  ],
};

const different: Record<string, Maker> = {
  'rental cars after the season': (base, random) => {
    const vin = serialVin(random);
    const isStated = random.chance(0.3);
    return [
      changed(base, { isCompany: true, vin: isStated ? vin : null }),
      changed(
        base,
        {
          isCompany: true,
          vin: isStated ? nextVin(vin, 3) : null,
          mileageKm: driven(base) + random.int(-900, 900),
        },
        { pictures: [...base.pictures.slice(0, 1), ...newPictures(6)] },
      ),
    ];
  },
  'cars of a driving school in one private account': (base, random) => [
    changed(base, { isCompany: false, vin: null }),
    changed(
      base,
      { isCompany: false, vin: null, mileageKm: Math.round(driven(base) * random.between(0.97, 1.03)) },
      { pictures: newPictures(5) },
    ),
  ],
  'company cars sold by employees with one text': (base, random) => [
    changed(base, { ...person(random), vin: null }),
    changed(
      base,
      {
        ...person(random),
        vin: null,
        mileageKm: Math.round(driven(base) * random.between(0.9, 1.1)),
        features: some(base.vehicle.features, 0.95, random),
      },
      { pictures: newPictures(5) },
    ),
  ],
  'neighbours with twins, round mileage': (base, random, strange) => {
    const mileageKm = Math.max(5_000, Math.round(driven(base) / 5_000) * 5_000);
    return [
      changed(base, { ...person(random), vin: null, mileageKm }),
      changed(
        base,
        { ...person(random), vin: null, mileageKm, month: random.chance(0.3) ? base.vehicle.month : null },
        { text: strange.text, pictures: newPictures(5) },
      ),
    ];
  },
  'truck fleets of two hauliers': (base, random, strange) => [
    changed(base, { isCompany: true, vin: null }),
    changed(
      base,
      {
        ...person(random),
        isCompany: true,
        vin: null,
        mileageKm: Math.round((driven(base) * random.between(0.98, 1.02)) / 100) * 100,
      },
      { text: strange.text, pictures: newPictures(5) },
    ),
  ],
};

/** Pairs with habits that neither weights nor rules were changed for. */
export function* freshPairs(offers: readonly Offer[], count: number, seed: number): Generator<GeneratedPair> {
  const used = offers.filter((each) => driven(each) > 2_000 && each.vehicle.condition !== 'new');
  yield* pairsOf({ same, different }, used, count, new Random(seed, 'fresh pairs'));
}
