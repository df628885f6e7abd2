/** Display rule of a stored number: stored value / `storedPerShown`, rounded to `decimals`, with `unit`. */
export interface Measure {
  unit: 'km' | 'hp' | 'l' | 'cc' | 'kg' | 'm' | 'kwh' | 'h' | null;
  storedPerShown: number;
  decimals: number;
}
export type Unit = NonNullable<Measure['unit']>;

const plain = <const U extends Measure['unit']>(unit: U) =>
  ({ unit, storedPerShown: 1, decimals: 0 }) as const;

export const count = plain(null);
export const kilometres = plain('km');
export const horsepower = plain('hp');
export const kilograms = plain('kg');
export const hours = plain('h');
export const cubicCentimetres = plain('cc');
/** Stored in cubic centimetres. */
export const litres = { unit: 'l', storedPerShown: 1000, decimals: 1 } as const;
/** Stored in centimetres. */
export const metres = { unit: 'm', storedPerShown: 100, decimals: 2 } as const;
export const kilowattHours = { unit: 'kwh', storedPerShown: 1, decimals: 1 } as const;
