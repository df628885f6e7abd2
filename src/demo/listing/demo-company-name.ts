import type { DemoTrade } from '#demo/vehicle/demo-models.ts';
import type { Random } from '#kernel/random.ts';

export interface CompanyName {
  name: string;
  /** Latin, lower case; the seller's number makes it unique. */
  username: string;
}

type Word = readonly [bg: string, latin: string];

const places: readonly Word[] = [
  ['Витоша', 'vitosha'],
  ['Родопи', 'rodopi'],
  ['Пирин', 'pirin'],
  ['Тракия', 'trakia'],
  ['Марица', 'maritsa'],
  ['Дунав', 'dunav'],
  ['Балкан', 'balkan'],
  ['Юг', 'yug'],
  ['Север', 'sever'],
  ['Черно море', 'cherno-more'],
  ['Люлин', 'lyulin'],
  ['Искър', 'iskar'],
  ['Струма', 'struma'],
  ['Добруджа', 'dobrudzha'],
  ['Странджа', 'strandzha'],
];
const brands: readonly Word[] = [
  ['Ники', 'niki'],
  ['Вал', 'val'],
  ['Дени', 'deni'],
  ['Макс', 'maks'],
  ['Експерт', 'ekspert'],
  ['Гранд', 'grand'],
  ['Престиж', 'prestizh'],
  ['Партнер', 'partner'],
  ['Комфорт', 'komfort'],
  ['Стил', 'stil'],
  ['Империал', 'imperial'],
  ['Гарант', 'garant'],
  ['Глобал', 'global'],
  ['Европа', 'evropa'],
  ['Класик', 'klasik'],
  ['Перфект', 'perfekt'],
];
const carTrade: readonly Word[] = [
  ['Авто Хаус', 'avto-haus'],
  ['Автокъща', 'avtokashta'],
  ['Ауто', 'auto'],
  ['Моторс', 'motors'],
  ['Кар Център', 'kar-tsentar'],
  ['Автоцентър', 'avtotsentar'],
  ['Авто Импорт', 'avto-import'],
];
const bikeTrade: readonly Word[] = [
  ['Мото Хаус', 'moto-haus'],
  ['Мотоцентър', 'mototsentar'],
  ['Байк', 'bike'],
];
const boatTrade: readonly Word[] = [
  ['Марин', 'marin'],
  ['Яхтинг', 'yahting'],
];
const workTrade: readonly Word[] = [
  ['Транс', 'trans'],
  ['Логистик', 'logistik'],
  ['Строй', 'stroy'],
  ['Агро', 'agro'],
  ['Спедиция', 'speditsia'],
  ['Техника', 'tehnika'],
];

const trades: Record<DemoTrade, readonly Word[]> = {
  anything: carTrade,
  cars: carTrade,
  work: workTrade,
  bikes: bikeTrade,
  boats: boatTrade,
};
const leading = new Set([
  'avto-haus',
  'avtokashta',
  'kar-tsentar',
  'avtotsentar',
  'avto-import',
  'moto-haus',
  'mototsentar',
]);

/**
 * An invented company name of ordinary words; the number in the username keeps it distinct from real
 * companies.
 */
export function demoCompanyName(random: Random, trade: DemoTrade, number: number): CompanyName {
  const [tradeWord, tradeLatin] = random.pick(trades[trade]);
  const [word, wordLatin] = random.pick(random.chance(0.55) ? places : brands);
  const suffix = random.weighted([
    ['', 55],
    [' ЕООД', 30],
    [' ООД', 15],
  ]);
  // "Автокъща Родопи", but "Родопи Моторс".
  const follows = !leading.has(tradeLatin);
  const name = follows ? `${word} ${tradeWord}` : `${tradeWord} ${word}`;
  const latin = follows ? `${wordLatin}-${tradeLatin}` : `${tradeLatin}-${wordLatin}`;
  return { name: `${name}${suffix}`, username: `${latin}-${number}` };
}
