import { featuresOf, type Catalogue } from '#features/catalogue/catalogue.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { namesOfFeature } from '#features/catalogue/options/feature-synonyms.ts';
import { foldText } from '../reading/fold-text.ts';

/** Names that the sites use besides ours, by key, separated by semicolons. */
const siteNames: Readonly<Record<string, string>> = {
  abs: 'Антиблокираща система; ABS',
  airbags: 'Airbag; Въздушна възглавница',
  airbags_front: 'Въздушни възглавници - Предни',
  airbags_rear: 'Въздушни възглавници - Задни',
  airbags_side: 'Въздушни възглавници - Странични',
  esp: 'Ел. програма за стабилизиране; ESP',
  ebd: 'Ел. разпределяне на спирачното усилие',
  traction_control: 'Система за защита от пробуксуване',
  bluetooth: 'Bluetooth \\ handsfree система',
  dvd_tv: 'DVD, TV',
  tiptronic: 'Steptronic, Tiptronic',
  usb_aux: 'USB, audio\\video, IN\\AUX изводи',
  air_suspension: 'Адаптивно въздушно окачване',
  camera_360: 'Камера',
  start_stop: 'Система Start-Stop; Старт стоп',
  high_low_gears: 'Бързи \\ бавни скорости; Бързи бавни',
  electric_mirrors: 'Ел. Огледала; Ел.огледала',
  electric_windows: 'Ел. Стъкла; Ел.стъкла',
  electric_suspension: 'Ел. регулиране на окачването',
  electric_seats: 'Ел. регулиране на седалките; Ел.седалки',
  electric_power_steering: 'Ел. усилвател на волана',
  cruise_control: 'Система за контрол на скоростта (автопилот); Темпомат; Круиз контрол',
  navigation: 'Навигационна система',
  heated_windshield: 'Подгряване на предното стъкло',
  '2_3_doors': '2(3) Врати',
  '4_5_doors': '4(5) Врати',
  led_headlines: 'LED фарове',
  roof_rails: 'Рейлинг на покрива',
  bulletproof: 'Брониран/Брониране',
  buy_back: 'Обратно изкупуване',
  reserved_sold: 'Капариран/Продаден',
  on_parts: 'На части',
  refrigerated: 'Хладилен',
  homologation_n1: 'Хомологация N1; N1',
};

const tables = new WeakMap<Catalogue, Map<VehicleTypeKey, ReadonlyMap<string, string>>>();

/** Features by their folded names, built once per catalogue and type. */
function namesOf(catalogue: Catalogue, type: VehicleTypeKey): ReadonlyMap<string, string> {
  const known = tables.get(catalogue) ?? new Map<VehicleTypeKey, ReadonlyMap<string, string>>();
  tables.set(catalogue, known);
  const table =
    known.get(type) ??
    new Map(
      featuresOf(catalogue, type).flatMap((feature) =>
        [feature.label.bg, ...(siteNames[feature.key]?.split(';') ?? []), ...namesOfFeature(feature)].map(
          (name) => [foldText(name), feature.key] as const,
        ),
      ),
    );
  known.set(type, table);
  return table;
}

/** Says more about a listing than about a vehicle; a draft states it in its own fields. */
const withoutMeaning = new Set(['reserved_sold', 'buy_back']);

/** Maps the equipment in the words of a site to our list, and names what the list lacks. */
export function mapFeatures(
  labels: readonly string[],
  { catalogue, type }: { catalogue: Catalogue; type: VehicleTypeKey },
): { features: string[]; unknown: string[] } {
  const names = namesOf(catalogue, type);
  const features = new Set<string>();
  const unknown: string[] = [];
  for (const label of labels) {
    const key = names.get(foldText(label));
    if (key === undefined) unknown.push(label);
    else if (!withoutMeaning.has(key)) features.add(key);
  }
  return { features: [...features], unknown };
}
