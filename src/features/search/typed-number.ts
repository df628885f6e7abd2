/**
 * The number somebody typed into a field, or undefined for an empty or unreadable one. Spaces of every kind,
 * currency signs and units around it are ignored; `15 000`, `15.000` and `15,000` are fifteen thousand (a
 * separator before exactly three digits groups), `2,0` and `2.0` are two. Never negative.
 */
export function parseTypedNumber(text: string): number | undefined {
  const bare = text.replace(/[^\d.,]/g, '').replace(/[.,]+$/, '');
  const grouped = bare.replace(/[.,](?=\d{3}(?:\D|$))/g, '');
  const value = Number(grouped.replace(',', '.'));
  return bare === '' || !Number.isFinite(value) ? undefined : value;
}
