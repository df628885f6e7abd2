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
export const burning = withEngine.filter((fuel) => fuel !== 'electric' && fuel !== 'hydrogen');
export const charged = ['electric', 'plug_in_hybrid'] as const;
