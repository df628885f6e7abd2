/** Energy as it is sold; one fuel of a listing may be sold in several forms. */
export const energies = [
  'gasoline',
  'gasoline_premium',
  'diesel',
  'lpg',
  'cng',
  'electric_home',
  'electric_public_ac',
  'electric_public_dc',
  'hydrogen',
] as const;
export type Energy = (typeof energies)[number];

const gasolines = ['gasoline', 'gasoline_premium'] as const;
export const chargings = ['electric_home', 'electric_public_ac', 'electric_public_dc'] as const;

const byFuel: Readonly<Record<string, readonly Energy[]>> = {
  gasoline: gasolines,
  hybrid: gasolines,
  plug_in_hybrid: gasolines,
  diesel: ['diesel'],
  lpg: ['lpg'],
  cng: ['cng'],
  electric: chargings,
  hydrogen: ['hydrogen'],
};

/** The forms in which a fuel is sold, the usual one first; empty for a vehicle without an engine. */
export const energiesOf = (fuel: string | null): readonly Energy[] => byFuel[fuel ?? ''] ?? [];

/** Electric share of a plug-in hybrid's distance: our own assumption. */
export const PLUG_IN_ELECTRIC_SHARE = 0.4;

export type EnergyUnit = 'l' | 'kg' | 'kwh';
export const unitOf = (energy: Energy): EnergyUnit =>
  energy === 'cng' || energy === 'hydrogen' ? 'kg' : energy.startsWith('electric') ? 'kwh' : 'l';
