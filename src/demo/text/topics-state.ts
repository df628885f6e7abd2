/** Sentences about condition, past and mileage. Each is true for the stated fields. */
import { capital } from '#demo/text/vehicle-noun.ts';
import { drives, grouped, motorTypes, type Topic } from '#demo/text/text-about.ts';

const countries: Record<string, readonly [from: string, adjective: string]> = {
  germany: ['Германия', 'немска'],
  italy: ['Италия', 'италианска'],
  france: ['Франция', 'френска'],
  belgium: ['Белгия', 'белгийска'],
  netherlands: ['Холандия', 'холандска'],
  switzerland: ['Швейцария', 'швейцарска'],
  austria: ['Австрия', 'австрийска'],
  spain: ['Испания', 'испанска'],
  sweden: ['Швеция', 'шведска'],
  luxembourg: ['Люксембург', 'люксембургска'],
  denmark: ['Дания', 'датска'],
};
const ordinals = ['', 'първи', 'втори', 'трети', 'четвърти'];

export const mileage: Topic = {
  share: [0.3, 0.45],
  sentences: [
    ({ vehicle }) =>
      vehicle.condition === 'used' && vehicle.mileageKm ? `Реални ${grouped(vehicle.mileageKm)} км.` : null,
    ({ vehicle }) =>
      vehicle.condition === 'used' && vehicle.mileageKm
        ? `Пробег ${grouped(vehicle.mileageKm)} км към днешна дата.`
        : null,
    ({ vehicle, company }) =>
      vehicle.condition === 'used' && vehicle.mileageKm && !company
        ? 'Километрите са реални, не са пипани.'
        : null,
    ({ vehicle }) =>
      vehicle.condition === 'used' && vehicle.mileageKm && vehicle.serviceBook
        ? `Пробегът от ${grouped(vehicle.mileageKm)} км е доказуем по сервизната книжка.`
        : null,
    ({ vehicle, company }) =>
      vehicle.type === 'car' &&
      !company &&
      !vehicle.newImport &&
      vehicle.condition === 'used' &&
      vehicle.mileageKm
        ? `На ${grouped(vehicle.mileageKm)} км, пробегът се увеличава, защото се кара.`
        : null,
    (about) =>
      drives(about) && about.vehicle.type === 'boat' && about.vehicle.engineHours
        ? `Двигателят е на ${about.vehicle.engineHours} моточаса.`
        : null,
  ],
};

export const owner: Topic = {
  share: [0.4, 0.25],
  sentences: [
    ({ vehicle, company }) => {
      const which = ordinals[vehicle.owners ?? 0];
      return which && !company && vehicle.condition === 'used' ? `${capital(which)} собственик съм.` : null;
    },
    ({ vehicle }) => (vehicle.owners === 1 && vehicle.condition === 'used' ? 'От първи собственик.' : null),
    ({ vehicle, noun, form, company }) =>
      vehicle.owners === 1 && !company && vehicle.condition === 'used' && vehicle.originKey === 'bulgaria'
        ? `${capital(noun.subject)} е ${form('купен нов', 'купена нова', 'купено ново')} от България.`
        : null,
  ],
};

export const origin: Topic = {
  share: [0.35, 0.6],
  sentences: [
    ({ vehicle }) => {
      const country = countries[vehicle.originKey ?? ''];
      return country && vehicle.newImport ? `Нов внос от ${country[0]}, без регистрация в България.` : null;
    },
    ({ vehicle, form }) => {
      const country = countries[vehicle.originKey ?? ''];
      return country && vehicle.newImport
        ? `${form('Внесен', 'Внесена', 'Внесено')} от ${country[0]} преди дни.`
        : null;
    },
    ({ vehicle, form }) => {
      const country = countries[vehicle.originKey ?? ''];
      return country && !vehicle.newImport && vehicle.condition === 'used'
        ? `${form('Внесен', 'Внесена', 'Внесено')} от ${country[0]}, с българска регистрация.`
        : null;
    },
    ({ vehicle }) => {
      const country = countries[vehicle.originKey ?? ''];
      return country && vehicle.serviceBook ? `Пълна ${country[1]} сервизна история.` : null;
    },
    ({ vehicle, form }) =>
      vehicle.originKey === 'united_states' && vehicle.type === 'car'
        ? `Внос от САЩ, ${form('обърнат', 'обърната', 'обърнато')} за европейска регистрация.`
        : null,
    ({ vehicle }) => (vehicle.steering === 'right' ? 'Десен волан, внос от Англия.' : null),
  ],
};

export const papers: Topic = {
  share: [0.4, 0.2],
  sentences: [
    ({ vehicle, company }) => {
      if (!vehicle.inspectionUntil || company) return null;
      const [year, month] = vehicle.inspectionUntil.split('-');
      return `Технически преглед до ${month}.${year} г.`;
    },
    ({ vehicle, company }) =>
      vehicle.type === 'car' && vehicle.inspectionUntil && !company
        ? 'Платен данък, винетка и гражданска.'
        : null,
    ({ vehicle, company }) =>
      vehicle.inspectionUntil && !company ? 'Документите са изрядни, прехвърля се веднага.' : null,
    ({ vehicle }) => (vehicle.serviceBook === true ? 'Сервизна книжка, всичко е записвано.' : null),
    ({ vehicle }) => (vehicle.newImport ? 'С всички документи за регистрация.' : null),
  ],
};

export const accidents: Topic = {
  share: [0.35, 0.35],
  sentences: [
    ({ vehicle, form }) =>
      vehicle.accident === false && vehicle.condition === 'used'
        ? `Не е ${form('удрян', 'удряна', 'удряно')} и не е ${form('боядисван', 'боядисвана', 'боядисвано')}.`
        : null,
    ({ vehicle }) =>
      vehicle.accident === false && vehicle.condition === 'used' && motorTypes.has(vehicle.type)
        ? 'Без катастрофи, може да се провери в сервиз по ваш избор.'
        : null,
    ({ vehicle }) =>
      vehicle.accident === true && vehicle.condition === 'used'
        ? 'Имаше лек удар, ремонтът е направен качествено.'
        : null,
  ],
};
