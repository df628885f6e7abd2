import { expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { VehicleFacts } from '../vehicle-facts.ts';
import { unsupportedClaims } from './unsupported-claims.ts';

const facts: VehicleFacts = {
  type: 'car',
  name: 'Škoda Octavia 1.6 TDI',
  columns: {
    body: 'wagon',
    model_year: 2015,
    model_month: 3,
    mileage_km: 154_000,
    power_hp: 105,
    fuel: 'diesel',
    transmission: 'manual',
    owners: 2,
    accident: null,
    doors: 5,
    inspection_until: '2027-05-12',
  },
  features: ['Климатик', 'Камера 360° или задна камера'],
  city: 'Варна',
  barter: false,
  transportIncluded: false,
};

it.each([
  'Продава се Škoda Octavia 1.6 TDI, комби, от март 2015 г.',
  'Двигателят е дизелов, с мощност 105 к.с., а скоростната кутия е ръчна.',
  'Изминати са 154 000 км, автомобилът е имал двама собственици.',
  'Оборудването включва: климатик и камера 360° или задна камера. Оглед във Варна.',
  'Технически преглед до 12.05.2027 г., 5 врати.',
])('accepts a text of facts: %s', (text) => {
  expect(withLocale('bg', () => unsupportedClaims(text, facts, 'bg'))).toEqual([]);
});

it.each([
  'Пробегът е 145 000 км.',
  'Произведен през април 2015 г., от април 2015 г.',
  'С мощност 150 к.с.',
  'Двигателят е бензинов.',
  'Скоростната кутия е автоматична.',
  'Автомобилът е имал един собственик.',
  'Не е претърпял катастрофа.',
  'Има сервизна книжка.',
  'Оборудването включва: кожен салон.',
  'Колата е гаражна и непушаческа.',
  'В отлично състояние по оценка на продавача.',
  'Страхотна кола, най-добрата оферта!',
  'С нови зимни гуми.',
  'Цената е без ДДС.',
  'Възможен е бартер.',
  'Оглед в Пловдив.',
  'Обадете се на 0888 123 456.',
  'Вижте www.example.com',
  'Произход Германия.',
  'Технически преглед до 12.06.2027 г.',
  'Мотоциклетът е имал двама собственици.',
  'Като езиков модел не мога да потвърдя това.',
])('reports an invented claim: %s', (text) => {
  expect(withLocale('bg', () => unsupportedClaims(text, facts, 'bg'))).not.toEqual([]);
});

const english: VehicleFacts = { ...facts, features: ['Air conditioning'], city: 'Varna' };
it.each([
  'It has covered 145,000 km.',
  'It has a petrol engine.',
  'The car has had 1 owner.',
  'The car has not been in an accident.',
  'The car has a service book.',
  'Garaged, non-smoking owner, winter tyres included.',
  'The best offer in town!',
  'Equipment: leather interior.',
  'The car is in excellent condition according to the seller.',
  'Made in April 2015.',
  'Viewings in Sofia.',
  'As an AI model I cannot say.',
])('reports an invented claim in English: %s', (text) => {
  expect(withLocale('en', () => unsupportedClaims(text, english, 'en'))).not.toEqual([]);
});
