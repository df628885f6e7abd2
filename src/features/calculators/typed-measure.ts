/**
 * What somebody typed into a field of a calculator, as the parameter of a call: spaces go, a comma is a point,
 * and in whole numbers a separator before three digits groups. What cannot be read stays as it is, so that the
 * answer names the field.
 */
export function typedMeasure(text: string, whole: boolean): string {
  const bare = text.replace(/\s/g, '');
  return whole ? bare.replace(/[.,](?=\d{3}(?:\D|$))/g, '') : bare.replace(',', '.');
}
