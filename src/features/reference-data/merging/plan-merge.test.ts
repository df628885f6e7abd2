import { describe, expect, it } from 'vitest';
import { planModels, type MergedModel } from './plan-merge.ts';

const model = (id: number, key: string, more: Partial<MergedModel> = {}): MergedModel => ({
  id,
  key,
  type: 'car',
  name: key,
  nameBg: null,
  aliases: [],
  ...more,
});

describe('models of a merged brand', () => {
  it('become models of the same type and key, then of the same name, else new ones', () => {
    const targets = [
      model(1, 'c_class', { name: 'C-Class', aliases: ['ц класа'] }),
      model(2, 'vito', { type: 'bus' }),
      model(3, 'other'),
    ];
    const sources = [
      model(11, 'c_class', { name: 'C' }),
      model(12, 'c', { name: 'Ц-класа' }),
      model(13, 'vito'),
      model(14, 'other'),
    ];
    expect(planModels(sources, targets).map(({ from, into }) => [from.id, into?.id])).toEqual([
      [11, 1],
      [12, 1],
      [13, undefined],
      [14, 3],
    ]);
  });
});
