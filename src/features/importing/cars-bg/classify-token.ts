import { foldText } from '../reading/fold-text.ts';
import type { Topic } from '../reading/source-listing.ts';

const MONTHS = 'януари|февруари|март|април|май|юни|юли|август|септември|октомври|ноември|декември';

const fuels = [
  'бензин',
  'дизел',
  'газ бензин',
  'метан бензин',
  'газ',
  'метан',
  'хибрид',
  'електрически',
  'plug in хибрид',
];
const bodies = [
  'седан',
  'хечбек',
  'комби',
  'купе',
  'кабрио',
  'джип',
  'пикап',
  'ван',
  'миниван',
  'стреч лимузина',
];
const conditions = [
  'нов',
  'нов автомобил',
  'употребяван автомобил',
  'употребяван',
  'в добро състояние',
  'повреден',
  'за части',
];

const patterns: readonly [Topic, RegExp][] = [
  ['produced', new RegExp(`^(?:(?:${MONTHS}) )?(?:19|20)\\d\\d(?: г)?$`)],
  ['mileage', /^\d[\d ]* ?км$/],
  ['power', /^\d+ ?к с$/],
  ['displacement', /^\d[\d ]* ?см ?3?$/],
  ['euro', /^(?:euro|евро) ?[1-6][a-eа-е]?$/],
  ['doors', /^\d \d врати$/],
  ['gearbox', /^(?:ръчни|автоматични|полуавтоматични) скорости$/],
];

/** The topic of one part of the line of facts, by its own form; undefined if it has none, as a colour. */
export function classifyToken(token: string): Topic | undefined {
  const text = foldText(token);
  const matched = patterns.find(([, pattern]) => pattern.test(text))?.[0];
  if (matched) return matched;
  if (text === 'нов внос') return 'new_import';
  const is = (names: readonly string[]) => names.some((name) => foldText(name) === text);
  if (is(fuels)) return 'engine';
  if (is(bodies)) return 'body';
  return is(conditions) ? 'condition' : undefined;
}
