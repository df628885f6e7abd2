import type { FieldKey } from '#features/catalogue/vehicle-field.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ListingDetail } from './listing-detail.ts';

export interface ListingField {
  /** Its name in the language of the page; some differ by vehicle type. */
  label: (type: string) => string;
  /** As stored; null when it was not stated. */
  value: (listing: ListingDetail) => string | number | boolean | null;
}

/** What a field of a vehicle type is called and where a listing keeps it. */
export const listingFields: Record<FieldKey, ListingField> = {
  body: { label: (type) => (type === 'car' ? m.fact_body() : m.fact_body_kind()), value: ({ body }) => body },
  build: { label: m.fact_build, value: ({ build }) => build },
  condition: { label: m.fact_condition, value: ({ condition }) => condition },
  condition_grade: { label: m.fact_condition, value: ({ conditionGrade }) => conditionGrade },
  year: { label: m.fact_year, value: ({ year }) => year },
  first_registration: {
    label: m.fact_first_registration,
    value: ({ firstRegistration }) => firstRegistration,
  },
  mileage: { label: m.fact_mileage, value: ({ mileageKm }) => mileageKm },
  fuel: { label: m.fact_fuel, value: ({ fuel }) => fuel },
  transmission: { label: m.fact_transmission, value: ({ transmission }) => transmission },
  power: { label: m.fact_power, value: ({ powerHp }) => powerHp },
  displacement: { label: m.fact_displacement, value: ({ displacementCc }) => displacementCc },
  euro: { label: m.fact_euro, value: ({ euro }) => euro },
  battery: { label: m.fact_battery, value: ({ batteryKwh }) => batteryKwh },
  range: { label: m.fact_range, value: ({ rangeKm }) => rangeKm },
  cooling: { label: m.fact_cooling, value: ({ cooling }) => cooling },
  strokes: { label: m.fact_strokes, value: ({ strokes }) => strokes },
  doors: { label: m.fact_doors, value: ({ doors }) => doors },
  seats: { label: m.fact_seats, value: ({ seats }) => seats },
  axles: { label: m.fact_axles, value: ({ axles }) => axles },
  payload: { label: m.fact_payload, value: ({ payloadKg }) => payloadKg },
  length: { label: m.fact_length, value: ({ lengthCm }) => lengthCm },
  beam: { label: m.fact_beam, value: ({ beamCm }) => beamCm },
  draught: { label: m.fact_draught, value: ({ draughtCm }) => draughtCm },
  material: { label: m.fact_material, value: ({ material }) => material },
  engine_count: { label: m.fact_engine_count, value: ({ engineCount }) => engineCount },
  engine_hours: { label: m.fact_engine_hours, value: ({ engineHours }) => engineHours },
  color: { label: m.fact_color, value: ({ colorKey }) => colorKey },
  steering: { label: m.fact_steering, value: ({ steering }) => steering },
  origin: { label: m.fact_origin, value: ({ originKey }) => originKey },
  owners: { label: m.fact_owners, value: ({ owners }) => owners },
  accident: { label: m.fact_accident, value: ({ accident }) => accident },
  service_book: { label: m.fact_service_book, value: ({ serviceBook }) => serviceBook },
  inspection_until: { label: m.fact_inspection_until, value: ({ inspectionUntil }) => inspectionUntil },
  new_import: { label: m.fact_new_import, value: ({ newImport }) => newImport },
  vin: { label: m.fact_vin, value: ({ vinStart }) => vinStart },
};
