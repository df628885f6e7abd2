import type { Random } from './random.ts';

export interface CompanyName {
  name: string;
  /** Latin, lower case; made unique by the seller's number. */
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
const otherTrade: readonly Word[] = [
  ['Транс', 'trans'],
  ['Логистик', 'logistik'],
  ['Строй', 'stroy'],
  ['Агро', 'agro'],
  ['Спедиция', 'speditsia'],
  ['Техника', 'tehnika'],
];

/** An invented company: the words are ordinary, the number in the username keeps it apart from real ones. */
export function demoCompanyName(random: Random, dealer: boolean, number: number): CompanyName {
  const [trade, tradeLatin] = random.pick(dealer ? carTrade : otherTrade);
  const [word, wordLatin] = random.pick(random.chance(0.55) ? places : brands);
  const suffix = random.weighted([
    ['', 55],
    [' ЕООД', 30],
    [' ООД', 15],
  ]);
  // Short trade words follow the name ("Родопи Моторс"), the others lead it ("Автокъща Родопи").
  const follows = tradeLatin === 'motors' || tradeLatin === 'auto' || !dealer;
  const name = follows ? `${word} ${trade}` : `${trade} ${word}`;
  const latin = follows ? `${wordLatin}-${tradeLatin}` : `${tradeLatin}-${wordLatin}`;
  return { name: `${name}${suffix}`, username: `${latin}-${number}` };
}
