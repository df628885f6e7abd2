import { charged, combustion } from '#features/catalogue/fields/declared/fuel-group.ts';
import type { ListingDetail } from '#features/listings/page/listing-detail.ts';

/** Values of a listing that decide on its checks. */
export type CheckedListing = Pick<
  ListingDetail,
  | 'type'
  | 'body'
  | 'build'
  | 'fuel'
  | 'transmission'
  | 'condition'
  | 'year'
  | 'mileageKm'
  | 'owners'
  | 'accident'
  | 'serviceBook'
  | 'newImport'
  | 'steering'
  | 'euro'
  | 'strokes'
  | 'cooling'
  | 'material'
  | 'seats'
  | 'features'
  | 'priceMinor'
> & { seller: Pick<ListingDetail['seller'], 'kind'> };

/** Less per year is worth a question. */
const FEW_KM_A_YEAR = 5_000;
/** Age in years from which the mileage of a year means something. */
const AGE_OF_MILEAGE = 5;
/** So that checks of old and of recent vehicles are listed. */
const AGE_IF_NOT_STATED = 10;
/** Filters came with Euro 5 (2009 for cars, Euro VI in 2013 for heavy vehicles), and before that in some models. */
const FILTER_SINCE = { car: 2009, truck: 2014 };
/** AdBlue came with Euro 6 (2014) for cars and about 2006 for trucks. */
const ADBLUE_SINCE = { car: 2014, truck: 2006 };
const SEATS_OF_MINIBUS = 9;

const isOneOf = (value: string | null, ...values: string[]): boolean =>
  value !== null && values.includes(value);

export type VehicleTraits = ReturnType<typeof vehicleTraits>;

/** Properties of a vehicle that the conditions of checks name. */
export function vehicleTraits(listing: CheckedListing, now: Date) {
  const { type, body, build, fuel, condition, mileageKm, features, seats } = listing;
  const year = listing.year ?? now.getUTCFullYear() - AGE_IF_NOT_STATED;
  const has = (feature: string): boolean => features.includes(feature);
  const age = now.getUTCFullYear() - year;
  const isMotorVehicle = isOneOf(type, 'car', 'bus', 'bike', 'truck');
  const isTwoTrack = isMotorVehicle && type !== 'bike';
  const hasEngine = type !== 'trailer' && fuel !== null && fuel !== 'none';
  const isEngineAlone = isOneOf(body, 'outboard_engine', 'inboard_engine');
  const burns = hasEngine && (combustion as readonly string[]).includes(fuel);
  return {
    type,
    body: body ?? '',
    fuel,
    condition,
    year,
    age,
    mileageKm,
    has,
    isMotorVehicle,
    isTwoTrack,
    hasEngine,
    burns,
    isEngineAlone,
    transmission: listing.transmission,
    owners: listing.owners,
    accident: listing.accident,
    strokes: listing.strokes,
    material: listing.material,
    sellerKind: listing.seller.kind,
    hasFeatures: features.length > 0,
    hasServiceBook: listing.serviceBook === true || (listing.serviceBook === null && has('service_book')),
    hasHull: type === 'boat' && !isEngineAlone,
    isNewImport: listing.newImport && type !== 'boat',
    isPriceOnRequest: listing.priceMinor === null,
    isRegistered: type !== 'boat',
    isRightHand:
      isTwoTrack && (listing.steering === 'right' || (listing.steering === null && has('right_hand_drive'))),
    isUsed: condition !== 'new',
    isWhole: condition !== 'parts',
    isElectricDrive: isOneOf(fuel, 'electric', 'hydrogen'),
    isHybrid: isOneOf(fuel, 'hybrid', 'plug_in_hybrid'),
    charges: hasEngine && (charged as readonly string[]).includes(fuel),
    isTaxExempt: fuel === 'electric' && isOneOf(type, 'car', 'bike'),
    isLowMileage:
      condition !== 'new' && mileageKm !== null && age >= AGE_OF_MILEAGE && mileageKm < age * FEW_KM_A_YEAR,
    isWaterCooled: type !== 'bike' || listing.cooling === 'water',
    isHeavy: type === 'truck' || isOneOf(body, 'coach', 'city_bus'),
    isCamping: body === 'camper' || build === 'camping',
    isInflatable: type === 'boat' && (body === 'inflatable' || isOneOf(listing.material, 'pvc', 'hypalon')),
    isRefrigerated: isOneOf(body, 'refrigerated') || build === 'refrigerated',
    hasTyres: isMotorVehicle ? body !== 'snowmobile' : type === 'trailer',
    hasFinalDrive: !isOneOf(body, 'scooter', 'moped', 'motor_roller', 'snowmobile', 'atv', 'utv', 'buggy'),
    hasCargoSpace:
      type === 'truck'
        ? body !== 'tractor_unit'
        : type === 'bus' &&
          isOneOf(body, 'cargo', 'cargo_passenger', 'box', 'refrigerated', 'dropside', 'tipper'),
    hasHydraulics:
      isOneOf(
        body,
        'tipper',
        'tipper_crane',
        'crane',
        'multilift',
        'car_transporter',
        'tow_truck',
        'concrete_mixer',
        'garbage',
      ) || build === 'tipper',
    carriesPassengers:
      type === 'bus' && (isOneOf(body, 'coach', 'city_bus') || (seats !== null && seats > SEATS_OF_MINIBUS)),
    hasParticulateFilter:
      has('particulate_filter') ||
      (type === 'truck'
        ? year >= FILTER_SINCE.truck
        : isOneOf(listing.euro, '5', '6', '6d') || year >= FILTER_SINCE.car),
    mayUseAdBlue:
      type === 'truck'
        ? year >= ADBLUE_SINCE.truck
        : isOneOf(listing.euro, '6', '6d') || year >= ADBLUE_SINCE.car,
    usesLpg: burns && isMotorVehicle && (fuel === 'lpg' || has('gas_system')),
    usesCng: burns && isMotorVehicle && (fuel === 'cng' || has('methane_system')),
    usesGas:
      burns && isMotorVehicle && (isOneOf(fuel, 'lpg', 'cng') || has('gas_system') || has('methane_system')),
  };
}
