/** Towns of the catalogue that are part of another town's municipality. */
const partOf: Readonly<Record<string, string>> = { bankya: 'sofia', novi_iskar: 'sofia' };

/** The town that gives its name to the municipality a town belongs to. */
export const municipalityOf = (cityKey: string): string => partOf[cityKey] ?? cityKey;

/** Whether a town has a municipality of its own. */
export const isMunicipality = (cityKey: string): boolean => municipalityOf(cityKey) === cityKey;
