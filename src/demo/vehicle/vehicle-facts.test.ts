import { describe, expect, it } from 'vitest';
import { readCatalogueData } from '#demo/demo-data.server.ts';
import { builtIn, readVehicleFacts, type BuiltEngine } from '#demo/vehicle/vehicle-facts.ts';

interface CatalogueRow {
  brand: string;
  key: string;
  from: number;
  to: number | null;
  bodies?: string[];
  kinds?: string[];
}
const THIS_YEAR = 2026;

/** hp per litre that no engine of the fuel reaches or undercuts. */
const powerPerLitre: Partial<Record<BuiltEngine['fuel'], readonly [number, number]>> = {
  gasoline: [33, 165],
  diesel: [20, 135],
  lpg: [33, 130],
  cng: [30, 130],
};
const firstYear: Partial<Record<BuiltEngine['fuel'], number>> = {
  hybrid: 2004,
  plug_in_hybrid: 2013,
  electric: 2011,
};

describe.each(['car', 'bus', 'truck'] as const)('facts of type %s', (type) => {
  const facts = [...readVehicleFacts(type)];
  const catalogue = new Map(
    readCatalogueData<CatalogueRow[]>(`models-${type}.json`).map((row) => [`${row.brand}.${row.key}`, row]),
  );
  const generations = facts.flatMap(([model, { generations: all }]) =>
    all.map((generation) => ({ ...generation, of: `${model} ${generation.name}` })),
  );
  const engines = generations.flatMap((generation) =>
    generation.engines.map((engine) => ({ ...engine, of: `${generation.of} ${engine.name}` })),
  );

  it('are of models of the catalogue, with their bodies and within their years', () => {
    const wrong = facts.flatMap(([model, { generations: all }]) => {
      const row = catalogue.get(model);
      if (!row) return [`${model} is unknown`];
      const kinds = row.bodies ?? row.kinds ?? [];
      return all.flatMap(({ name, bodies }) =>
        bodies.flatMap(({ body, from, to }) => [
          ...(kinds.includes(body) ? [] : [`${model} ${name} ${body}`]),
          ...(from < row.from || (to ?? THIS_YEAR) > (row.to ?? THIS_YEAR)
            ? [`${model} ${name} ${from}`]
            : []),
        ]),
      );
    });
    expect(wrong).toEqual([]);
  });

  it('have years in order', () => {
    const wrong = generations.flatMap(({ of, bodies, engines: own }) =>
      [...bodies, ...own].flatMap(({ from, to }) =>
        from > (to ?? THIS_YEAR) || from < 1980 || (to ?? 0) > THIS_YEAR ? [`${of} ${from}-${to}`] : [],
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('have a power that is possible for displacement and fuel', () => {
    const wrong = engines.flatMap(({ of, fuel, displacementCc, powersHp }) => {
      const limits = powerPerLitre[fuel];
      if (fuel !== 'electric' && (displacementCc === null || displacementCc < 590))
        return [`${of} has no size`];
      if (!limits || displacementCc === null) return [];
      return powersHp
        .map((hp) => hp / (displacementCc / 1000))
        .filter((density) => density < limits[0] || density > limits[1])
        .map((density) => `${of}: ${Math.round(density)} hp per litre`);
    });
    expect(wrong).toEqual([]);
  });

  it('have names with the litres of the displacement', () => {
    const wrong = engines.flatMap(({ of, name, displacementCc }) => {
      const litres = Number(/^(\d\.\d)(?!\d)/.exec(name)?.[1]);
      return litres && displacementCc && Math.abs(litres * 1000 - displacementCc) > 100
        ? [`${of} ${displacementCc} cc`]
        : [];
    });
    expect(wrong).toEqual([]);
  });

  it('have no hybrid or electric drive before its time, and batteries only there', () => {
    const wrong = engines.flatMap(({ of, fuel, from, batteryKwh, rangeKm, displacementCc }) => {
      const plugged = fuel === 'electric' || fuel === 'plug_in_hybrid';
      const perKwh = (rangeKm ?? 0) / (batteryKwh ?? 1);
      return [
        ...(from < (firstYear[fuel] ?? 0) ? [`${of} in ${from}`] : []),
        ...(plugged !== (batteryKwh !== null) ? [`${of} battery`] : []),
        ...(plugged && (perKwh < 2.5 || perKwh > 8.5) ? [`${of} ${perKwh} km per kWh`] : []),
        ...(fuel === 'electric' && displacementCc !== null ? [`${of} displacement`] : []),
      ];
    });
    expect(wrong).toEqual([]);
  });
});

describe('builtIn', () => {
  const facts = readVehicleFacts('car');
  const built = (model: string, year: number) =>
    builtIn(facts.get(model) ?? { awd: 'none', seats: undefined, generations: [] }, year);

  it('returns the generation of the year with only the bodies and engines of that year', () => {
    const [golf, ...others] = built('vw.golf', 2011).filter(({ name }) => name === 'Mk6');
    expect(others).toEqual([]);
    expect(golf?.bodies.map(({ body }) => body)).toEqual(['hatchback', 'wagon', 'convertible']);
    expect(built('vw.golf', 2014).map(({ name }) => name)).toContain('Mk7');
    expect(built('vw.golf', 2016).map(({ name }) => name)).not.toContain('Mk6');
  });

  it('offers no hybrid before the model had one', () => {
    const hybrids = (year: number) =>
      built('toyota.rav4', year).flatMap(({ engines }) => engines.filter(({ fuel }) => fuel === 'hybrid'));
    expect(hybrids(2010)).toEqual([]);
    expect(hybrids(2017)).toHaveLength(1);
  });

  it('returns nothing for years between two generations', () => {
    expect(built('hyundai.tucson', 2012)).toEqual([]);
  });
});
