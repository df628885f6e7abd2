/** Towns of the catalogue that belong to the municipality of another town. */
const partOf: Readonly<Record<string, string>> = { bankya: 'sofia', novi_iskar: 'sofia' };

/** Key of the town that names the municipality of a town. */
export const municipalityOf = (cityKey: string): string => partOf[cityKey] ?? cityKey;

/** Whether a town names its own municipality. */
export const isMunicipality = (cityKey: string): boolean => municipalityOf(cityKey) === cityKey;
