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

type Maker = (base: Offer, random: Random, strange: Offer) => readonly [Offer, Offer];

/** A used vehicle with mileage, as most are. */
const isDriven = ({ vehicle }: Offer): boolean =>
  (vehicle.mileageKm ?? 0) > 2_000 && vehicle.condition !== 'new';
const asPrivate = (base: Offer): Offer => changed(base, { isCompany: false });
const asDealer = (base: Offer): Offer => changed(base, { isCompany: true });
const km = ({ vehicle }: Offer): number => vehicle.mileageKm ?? 0;

const same: Record<string, Maker> = {
  'relisted by its owner, new price': (base, random) => [
    asPrivate(base),
    changed(asPrivate(base), { priceEurMinor: nearPrice(base.vehicle.priceEurMinor, random, 0.85, 1) }),
  ],
  'own second listing, retyped, mileage rounded': (base, random, strange) => [
    asPrivate(base),
    changed(
      asPrivate(base),
      {
        mileageKm: Math.round(km(base) / 1000) * 1000,
        features: some(base.vehicle.features, 0.8, random),
        priceEurMinor: nearPrice(base.vehicle.priceEurMinor, random, 0.93, 1.03),
      },
      { text: strange.text, pictures: some(base.pictures, 0.7, random) },
    ),
  ],
  'copy of an agent, part of the pictures': (base, random) => [
    asPrivate(base),
    changed(
      base,
      {
        accountId: anotherAccount(random),
        isCompany: random.chance(0.7),
        phone: anotherPhone(random),
        cityId: random.int(0, 200),
        priceEurMinor: nearPrice(base.vehicle.priceEurMinor, random, 1.02, 1.12),
        vin: null,
      },
      { pictures: base.pictures.slice(0, random.int(2, 8)), text: `Търсена кола. ${base.text}` },
    ),
  ],
  'dealer and owner, new pictures and text': (base, random, strange) => [
    asPrivate(base),
    changed(
      asDealer(base),
      {
        accountId: anotherAccount(random),
        phone: anotherPhone(random),
        cityId: random.int(0, 200),
        mileageKm: random.chance(0.5) ? km(base) : km(base) + random.int(1, 300),
        features: some(base.vehicle.features, 0.75, random),
        priceEurMinor: nearPrice(base.vehicle.priceEurMinor, random, 1.05, 1.25),
      },
      { text: strange.text, pictures: newPictures(random.int(3, 12)) },
    ),
  ],
  'two accounts with one phone, new pictures': (base, random, strange) => [
    asPrivate(base),
    changed(
      asPrivate(base),
      { accountId: anotherAccount(random), features: some(base.vehicle.features, 0.9, random) },
      { text: strange.text, pictures: newPictures(5) },
    ),
  ],
  'same VIN, facts mistyped': (base, random, strange) => {
    const vin = inventedVin(random);
    return [
      changed(base, { vin }),
      changed(
        base,
        {
          vin,
          accountId: anotherAccount(random),
          month: null,
          color: strange.vehicle.color,
          mileageKm: Math.round(km(base) * random.between(0.5, 1)),
        },
        { text: strange.text, pictures: newPictures(4) },
      ),
    ];
  },
  'same dealer twice, same pictures': (base, random) => [
    asDealer(base),
    changed(asDealer(base), { priceEurMinor: nearPrice(base.vehicle.priceEurMinor, random, 0.95, 1) }),
  ],
};

const different: Record<string, Maker> = {
  'fleet: one dealer, text and equipment alike': (base, random) => {
    const vin = serialVin(random);
    const isStated = random.chance(0.5);
    return [
      changed(asDealer(base), { vin: isStated ? vin : null }),
      changed(
        asDealer(base),
        {
          vin: isStated ? nextVin(vin, random.int(1, 9)) : null,
          mileageKm: Math.round(km(base) * random.between(0.94, 1.06)),
        },
        { pictures: [...newPictures(5), ...base.pictures.slice(0, 1)] },
      ),
    ];
  },
  'fleet with rounded mileage': (base, random) => {
    const mileageKm = Math.max(10_000, Math.round(km(base) / 10_000) * 10_000);
    return [
      changed(asDealer(base), { mileageKm, vin: null }),
      changed(
        asDealer(base),
        { mileageKm, vin: null, priceEurMinor: nearPrice(base.vehicle.priceEurMinor, random, 0.97, 1.03) },
        { pictures: newPictures(5) },
      ),
    ];
  },
  'branches of one dealer, fleet': (base, random) => {
    const mileageKm = Math.max(1_000, Math.round(km(base) / 1000) * 1000);
    return [
      changed(asDealer(base), { mileageKm, vin: null }),
      changed(
        asDealer(base),
        { mileageKm, vin: null, accountId: anotherAccount(random), cityId: random.int(0, 200) },
        { pictures: newPictures(5) },
      ),
    ];
  },
  'twins of two owners, mileage close': (base, random, strange) => [
    changed(asPrivate(base), { vin: null }),
    changed(
      asPrivate(base),
      {
        accountId: anotherAccount(random),
        phone: anotherPhone(random),
        cityId: random.int(0, 200),
        vin: null,
        mileageKm: random.chance(0.3)
          ? Math.round(km(base) / 10_000) * 10_000
          : Math.round(km(base) * random.between(0.99, 1.01)),
        month: random.chance(0.5) ? base.vehicle.month : null,
        features: some(base.vehicle.features, 0.85, random),
        priceEurMinor: nearPrice(base.vehicle.priceEurMinor, random, 0.9, 1.1),
      },
      { text: strange.text, pictures: newPictures(6) },
    ),
  ],
  'twins with equal round mileage': (base, random, strange) => {
    const mileageKm = Math.max(10_000, Math.round(km(base) / 10_000) * 10_000);
    return [
      changed(asPrivate(base), { mileageKm, vin: null }),
      changed(
        asPrivate(base),
        { mileageKm, vin: null, accountId: anotherAccount(random), phone: anotherPhone(random) },
        { text: strange.text, pictures: newPictures(6) },
      ),
    ];
  },
  'new vehicles of one dealer': (base, random) => [
    changed(asDealer(base), { condition: 'new', mileageKm: random.int(0, 15), vin: null }),
    changed(asDealer(base), { condition: 'new', mileageKm: random.int(0, 15), vin: null }),
  ],
  'two of one owner': (base, random) => [
    changed(asPrivate(base), { vin: null }),
    changed(
      asPrivate(base),
      { vin: null, mileageKm: Math.round(km(base) * random.between(1.03, 1.5)) },
      { pictures: newPictures(6) },
    ),
  ],
  'text copied by another seller': (base, random) => [
    changed(asPrivate(base), { vin: null }),
    changed(
      asPrivate(base),
      {
        vin: null,
        accountId: anotherAccount(random),
        phone: anotherPhone(random),
        mileageKm: Math.round(km(base) * random.between(0.8, 1.2)),
        month: random.int(1, 12),
      },
      { pictures: newPictures(6) },
    ),
  ],
};

/** Pairs with the habits that the weights were tuned on; three of different vehicles for each of one vehicle. */
export function* tunedPairs(offers: readonly Offer[], count: number, seed: number): Generator<GeneratedPair> {
  yield* pairsOf({ same, different }, offers.filter(isDriven), count, new Random(seed, 'tuned pairs'));
}

const DIFFERENT_PER_SAME = 3;

export function* pairsOf(
  makers: { same: Record<string, Maker>; different: Record<string, Maker> },
  offers: readonly Offer[],
  count: number,
  random: Random,
): Generator<GeneratedPair> {
  for (let made = 0; made < count; made++) {
    const isSame = made % (1 + DIFFERENT_PER_SAME) === 0;
    const kind = random.pick(Object.keys(isSame ? makers.same : makers.different));
    const make = (isSame ? makers.same : makers.different)[kind] as Maker;
    const [one, other] = make(random.pick(offers), random, random.pick(offers));
    yield {
      kind,
      isSame,
      one,
      other: { ...other, vehicle: { ...other.vehicle, id: one.vehicle.id + 50_000_000 } },
    };
  }
}
