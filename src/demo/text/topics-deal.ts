/** Sentences about price, exchange, payment and viewing. */
import { drives, type Topic } from '#demo/text/text-about.ts';

export const reason: Topic = {
  share: [0.3, 0],
  sentences: [
    ({ vehicle, form }) =>
      vehicle.type === 'car' && vehicle.condition === 'used'
        ? `Продавам, защото взех ${form('нов', 'нова', 'ново')}.`
        : null,
    ({ vehicle }) => (vehicle.condition === 'used' ? 'Продава се поради заминаване в чужбина.' : null),
    ({ vehicle }) =>
      vehicle.type === 'car' && vehicle.condition === 'used'
        ? 'Причина за продажбата: втора кола в семейството, не се кара.'
        : null,
    ({ vehicle }) =>
      vehicle.type === 'bike' && vehicle.condition === 'used'
        ? 'Продавам, защото не ми остава време за каране.'
        : null,
  ],
};

export const price: Topic = {
  share: [0.5, 0.25],
  sentences: [
    ({ price: { priceMinor } }) => (priceMinor !== null ? 'Цената е крайна.' : null),
    ({ price: { priceMinor }, noun, company }) =>
      priceMinor !== null && !company ? `Коментар на цената само при оглед на ${noun.object}.` : null,
    ({ price: { priceMinor }, company }) =>
      priceMinor !== null && !company ? 'Възможен лек коментар пред капака.' : null,
    ({ price: { priceMinor } }) => (priceMinor === null ? 'Цена по договаряне, пишете ми.' : null),
    ({ price: { vat }, company }) =>
      company && vat === 'included' ? 'Цената е с включено ДДС, издаваме фактура.' : null,
    ({ price: { vat }, company }) =>
      company && vat === 'excluded' ? 'Цената е без ДДС, за фирми с право на данъчен кредит.' : null,
    ({ price: { vat }, company }) =>
      company && vat === 'private_or_exempt' ? 'Освободена от ДДС сделка, крайна цена.' : null,
  ],
};

export const exchange: Topic = {
  share: [0.3, 0.5],
  sentences: [
    ({ barter, vehicle }) =>
      barter && vehicle.type === 'car' ? 'Бартер за по-евтин автомобил с доплащане към мен.' : null,
    ({ barter }) => (barter ? 'Може и бартер, разглеждам предложения.' : null),
    ({ barter, company }) => (!barter && !company ? 'Без бартери.' : null),
    (about) =>
      about.has('leasing') && drives(about)
        ? 'Лизинг с първоначална вноска от 10 %, отговор до един ден.'
        : null,
    (about) =>
      about.has('leasing') && drives(about) ? 'Може на изплащане през лизинг, без доказване на доход.' : null,
  ],
};

export const warranty: Topic = {
  share: [0, 0.6],
  sentences: [
    (about) => (about.has('warranty') ? 'Гаранция 12 месеца за двигател и скоростна кутия.' : null),
    (about) =>
      about.has('warranty') && about.vehicle.condition === 'used' && about.ageYears < 4
        ? 'Остатъчна фабрична гаранция.'
        : null,
  ],
};

export const viewing: Topic = {
  additive: true,
  share: [0.45, 0.6],
  sentences: [
    ({ inTown, company }) =>
      company ? `Оглед в базата ни ${inTown}, от понеделник до събота, от 9 до 18 часа.` : null,
    ({ inTown }) => `Намира се ${inTown}.`,
    ({ company, vehicle }) =>
      company && vehicle.condition === 'used' && (vehicle.type === 'car' || vehicle.type === 'bus')
        ? 'Заповядайте на оглед и пробно каране с предварителна уговорка.'
        : null,
    ({ inTown, company }) => (!company ? `За оглед ${inTown}, най-добре след 17 часа.` : null),
    ({ company }) => (!company ? 'Отговарям на съобщения, пишете по всяко време.' : null),
    ({ company }) => (company ? 'Съдействаме за регистрация и застраховка.' : null),
    ({ company }) => (company ? 'Организираме доставка до всяка точка на страната.' : null),
  ],
};

export const about: Topic = {
  additive: true,
  share: [0, 0.35],
  sentences: [
    ({ company, vehicle }) =>
      company && vehicle.type === 'car'
        ? 'Всички наши автомобили са с проверен произход и реален пробег.'
        : null,
    ({ company }) => (company ? 'Разгледайте и останалите ни обяви.' : null),
    ({ company, vehicle }) =>
      company && (vehicle.type === 'truck' || vehicle.type === 'bus')
        ? 'Предлагаме и друга товарна техника от внос.'
        : null,
    ({ company, random }) =>
      company ? `Работим от ${random.int(1998, 2021)} г., стотици доволни клиенти.` : null,
  ],
};
