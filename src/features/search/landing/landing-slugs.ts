import { brandsOf, modelsOf, type Catalogue } from '#features/catalogue/catalogue.ts';
import { vehicleTypes, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type.ts';
import { modelName } from '#features/catalogue/makes/make-name.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { locales, type Locale } from '#kernel/locale.ts';
import { slugTable, type SlugTable } from './slug-table.ts';

/**
 * Segments of the addresses of landing pages in a language. Bodies and towns keep theirs; brands, and the models of a
 * brand, avoid them, so that a segment has one meaning (the Coupé of Audi, the Montana of Pontiac). Towns have their
 * official Latin names in every language.
 */
export class LandingSlugs {
  readonly #catalogue: Catalogue;
  readonly #tables = new Map<string, SlugTable>();

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

  /** Segments of bodies in every language, and of towns. */
  #reserved(type: VehicleTypeKey): ReadonlySet<string> {
    return new Set([
      ...locales.flatMap((locale) => [...this.bodies(type, locale).keyOf.keys()]),
      ...this.cities().keyOf.keys(),
    ]);
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
