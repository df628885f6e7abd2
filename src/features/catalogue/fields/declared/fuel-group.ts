/** Fuels of vehicles that have an engine or motor. */
export const withEngine = [
  'gasoline',
  'diesel',
  'hybrid',
  'plug_in_hybrid',
  'electric',
  'lpg',
  'cng',
  'hydrogen',
] as const;
/** Fuels of vehicles with a combustion engine. */
export const combustion = withEngine.filter((fuel) => fuel !== 'electric' && fuel !== 'hydrogen');
/** Fuels of vehicles that are charged from the grid. */
export const charged = ['electric', 'plug_in_hybrid'] as const;
