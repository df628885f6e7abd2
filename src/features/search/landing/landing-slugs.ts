import { brandsOf, modelsOf, type Catalogue } from '#features/catalogue/catalogue.ts';
import { vehicleTypes, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type.ts';
import { modelName } from '#features/catalogue/makes/make-name.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { locales, type Locale } from '#kernel/locale.ts';
import {
  brandSpellings,
  modelSpellings,
  spellingsBesideBrand,
} from '../query-parsing/makes/make-spellings.ts';
import { slugTable, type SlugTable } from './slug-table.ts';
import { comparableSpelling, spellingTable } from './spelling-table.ts';

/**
 * Segments of the addresses of landing pages in a language. Bodies and towns keep theirs; brands, and the models of a
 * brand, avoid them, so that a segment has one meaning (the Coupé of Audi, the Montana of Pontiac). Towns have their
 * official Latin names in every language.
 */
export class LandingSlugs {
  readonly #catalogue: Catalogue;
  readonly #tables = new Map<string, SlugTable>();
  readonly #bodiesAndTowns = new Map<VehicleTypeKey, ReadonlySet<string>>();
  readonly #spellings = new Map<string, ReadonlyMap<string, string>>();

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  brands(type: VehicleTypeKey, locale: Locale): SlugTable {
    return this.#table(`brands ${type} ${locale}`, () =>
      slugTable(brandsOf(this.#catalogue, type), { reserved: this.#reserved(type), suffix: 'brand' }),
    );
  }

  models(type: VehicleTypeKey, brand: string, locale: Locale): SlugTable {
    return this.#table(`models ${type} ${brand} ${locale}`, () =>
      slugTable(
        modelsOf(this.#catalogue, brand, type).map((model) => ({
          key: model.key,
          name: modelName(model, locale),
        })),
        { reserved: this.#reserved(type), suffix: 'model' },
      ),
    );
  }

  bodies(type: VehicleTypeKey, locale: Locale): SlugTable {
    return this.#table(`bodies ${type} ${locale}`, () =>
      slugTable(
        vehicleTypes[type].bodies.map((key) => ({
          key,
          name: optionLabel('body', key, locale, this.#catalogue, type),
        })),
        { reserved: new Set(this.cities().keyOf.keys()), suffix: 'body' },
      ),
    );
  }

  cities(): SlugTable {
    return this.#table('cities', () =>
      slugTable(
        this.#catalogue.cities.map(({ key, label }) => ({ key, name: label.en })),
        { reserved: new Set(), suffix: 'town' },
      ),
    );
  }

  /** Town named by a segment that is not its own: a former name, or one of a town that was merged into it. */
  citySpelled(segment: string): string | undefined {
    const table =
      this.#spellings.get('cities') ??
      spellingTable([
        this.#catalogue.cities.map(({ key, label, aliases = [], formerKeys = [] }) => [
          key,
          [label.bg, label.en, ...aliases, ...formerKeys],
        ]),
      ]);
    this.#spellings.set('cities', table);
    return table.get(comparableSpelling(segment));
  }

  isBodyOrTown(type: VehicleTypeKey, segment: string): boolean {
    return this.#reserved(type).has(segment);
  }

  /** Brand named by a segment in a common spelling that is not its own segment: `vw`, `mercedes`. */
  brandSpelled(type: VehicleTypeKey, segment: string): string | undefined {
    return this.#spelled(`brands ${type}`, segment, type, () => [
      brandsOf(this.#catalogue, type).map((brand) => [brand.key, brandSpellings(brand)]),
    ]);
  }

  /** Model named by a segment after its brand: `3` or `troyka` of BMW. */
  modelSpelled(type: VehicleTypeKey, brand: string, segment: string): string | undefined {
    const models = modelsOf(this.#catalogue, brand, type);
    return this.#spelled(`models ${type} ${brand}`, segment, type, () => [
      models.map((model) => [model.key, modelSpellings(model)]),
      models.map((model) => [model.key, spellingsBesideBrand(model)]),
    ]);
  }

  #spelled(
    name: string,
    segment: string,
    type: VehicleTypeKey,
    tiers: () => Parameters<typeof spellingTable>[0],
  ): string | undefined {
    if (this.isBodyOrTown(type, segment)) return undefined;
    const table = this.#spellings.get(name) ?? spellingTable(tiers());
    this.#spellings.set(name, table);
    return table.get(comparableSpelling(segment));
  }

  /** Segments of bodies in every language, and of towns. */
  #reserved(type: VehicleTypeKey): ReadonlySet<string> {
    const reserved =
      this.#bodiesAndTowns.get(type) ??
      new Set([
        ...locales.flatMap((locale) => [...this.bodies(type, locale).keyOf.keys()]),
        ...this.cities().keyOf.keys(),
      ]);
    this.#bodiesAndTowns.set(type, reserved);
    return reserved;
  }

  #table(name: string, build: () => SlugTable): SlugTable {
    const table = this.#tables.get(name) ?? build();
    this.#tables.set(name, table);
    return table;
  }
}

const known = new WeakMap<Catalogue, LandingSlugs>();

/** Segments of a catalogue; each table is built at its first use. */
export function landingSlugs(catalogue: Catalogue): LandingSlugs {
  const slugs = known.get(catalogue) ?? new LandingSlugs(catalogue);
  known.set(catalogue, slugs);
  return slugs;
}
