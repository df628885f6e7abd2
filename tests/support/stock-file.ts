import type { StockEntry } from '#features/dealers/export/write-stock.server.ts';
import { writeStock } from '#features/dealers/export/write-stock.server.ts';
import { goodFields } from './drafts.ts';

/** A file of different complete cars in the documented format. */
export function stockFile(
  count: number,
  { prefix = 'S', pictures = () => [] }: { prefix?: string; pictures?: (index: number) => string[] } = {},
): string {
  const { services: _, ...fields } = goodFields;
  const entries = Array.from({ length: count }, (_car, index): StockEntry => ({
    stockNumber: `${prefix}-${index}`,
    pictures: pictures(index),
    fields: {
      ...fields,
      mileage: String(90_000 + 371 * index),
      price: String(9_000 + 17 * index),
      year: String(2010 + (index % 12)),
      description: `Кола номер ${index} от нашия двор, обслужвана и с история.`,
    },
  }));
  return writeStock('csv', entries);
}
