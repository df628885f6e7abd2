/** Sentences about vans, lorries, motorcycles, boats and trailers. */
import { grouped, type Topic } from '#demo/text/text-about.ts';

export const work: Topic = {
  additive: true,
  share: [0.6, 0.65],
  sentences: [
    ({ vehicle }) =>
      vehicle.type === 'bus' && vehicle.condition === 'used' && vehicle.payloadKg
        ? `Товароносимост ${grouped(vehicle.payloadKg)} кг, подът е здрав.`
        : null,
    ({ vehicle }) =>
      vehicle.type === 'bus' && vehicle.seats && vehicle.seats > 5
        ? `${vehicle.seats} места с коланите, всички по талон.`
        : null,
    ({ vehicle }) =>
      vehicle.type === 'bus' && vehicle.condition === 'used' && vehicle.conditionGrade !== 'poor'
        ? 'Работи ежедневно, може да се вземе и да тръгне на работа още днес.'
        : null,
    ({ vehicle }) =>
      vehicle.type === 'truck' && vehicle.body === 'tractor_unit' && vehicle.condition === 'used'
        ? 'Два резервоара, тахограф, спалня с две легла.'
        : null,
    ({ vehicle }) =>
      vehicle.type === 'truck' && vehicle.condition === 'used' && vehicle.payloadKg
        ? `Полезен товар ${grouped(vehicle.payloadKg)} кг.`
        : null,
    ({ vehicle }) =>
      vehicle.type === 'truck' &&
      (vehicle.body === 'tipper' || vehicle.body === 'tipper_crane') &&
      vehicle.condition === 'used'
        ? 'Кошът е здрав, хидравликата е без течове.'
        : null,
    ({ vehicle }) =>
      vehicle.body === 'refrigerated' && vehicle.condition === 'used'
        ? 'Хладилният агрегат работи и държи минус двадесет градуса.'
        : null,
    ({ vehicle }) =>
      vehicle.body === 'camper' && vehicle.condition === 'used'
        ? 'Хладилник, печка и баня, всичко работи. Готов за път.'
        : null,
  ],
};

export const bike: Topic = {
  additive: true,
  share: [0.9, 0.9],
  sentences: [
    ({ vehicle, form }) =>
      vehicle.type === 'bike' && vehicle.accident === false && vehicle.condition === 'used'
        ? `Не е ${form('падал', 'падала', 'падало')}.`
        : null,
    ({ vehicle }) =>
      vehicle.type === 'bike' && vehicle.condition === 'used' && vehicle.fuel === 'gasoline'
        ? 'Преди сезона са сменени масло, филтър и свещи.'
        : null,
    ({ vehicle, form }) =>
      vehicle.type === 'bike' && vehicle.condition === 'used'
        ? `Зимува в гараж, ${form('каран', 'карана', 'карано')} само в хубаво време.`
        : null,
    ({ vehicle }) =>
      vehicle.type === 'bike' && vehicle.condition === 'used' ? 'Гумите са нови, акумулаторът също.' : null,
    ({ vehicle }) =>
      vehicle.type === 'bike' &&
      vehicle.condition === 'used' &&
      (vehicle.displacementCc ?? 999) <= 125 &&
      vehicle.body === 'scooter'
        ? 'Пъргав в града, под седалката се събира каска.'
        : null,
    ({ vehicle }) =>
      vehicle.type === 'bike' && vehicle.condition === 'new' ? 'Предлага се и екипировка на отстъпка.' : null,
  ],
};

export const boat: Topic = {
  additive: true,
  share: [0.9, 0.9],
  sentences: [
    ({ vehicle }) =>
      vehicle.type === 'boat' && vehicle.condition === 'used' && vehicle.lengthCm && vehicle.fuel !== 'none'
        ? 'Двигателят е обслужен за сезона.'
        : null,
    ({ vehicle }) =>
      vehicle.type === 'boat' &&
      vehicle.body !== 'inflatable' &&
      vehicle.lengthCm &&
      vehicle.condition === 'used'
        ? 'Зимува под навес, на вода е само през лятото.'
        : null,
    ({ vehicle, form }) =>
      vehicle.type === 'boat' && vehicle.lengthCm && vehicle.condition === 'used'
        ? `${form('Вписан', 'Вписана', 'Вписано')} в регистъра на малките кораби.`
        : null,
    ({ vehicle, has }) =>
      vehicle.type === 'boat' && vehicle.condition === 'used' && has('with_trailer')
        ? 'Продава се заедно с ремаркето.'
        : null,
    ({ vehicle }) =>
      vehicle.body === 'outboard_engine' && vehicle.condition === 'used'
        ? 'Каран само в сладка вода, пали веднага.'
        : null,
    ({ vehicle }) =>
      vehicle.body === 'inflatable' && vehicle.condition === 'used' ? 'Не изпуска въздух, без кръпки.' : null,
  ],
};

export const trailer: Topic = {
  additive: true,
  share: [0.9, 0.9],
  sentences: [
    ({ vehicle }) =>
      vehicle.type === 'trailer' &&
      vehicle.payloadKg &&
      vehicle.build !== 'camping' &&
      vehicle.condition !== 'parts'
        ? `Товароносимост ${grouped(vehicle.payloadKg)} кг.`
        : null,
    ({ vehicle }) =>
      vehicle.build === 'camping' && vehicle.condition === 'used'
        ? 'Без влага и течове, форселтът е запазен.'
        : null,
    ({ vehicle }) =>
      vehicle.build === 'camping' && vehicle.condition === 'used'
        ? 'Хладилник на газ и на ток, печка, тоалетна.'
        : null,
    ({ vehicle }) =>
      vehicle.type === 'trailer' && vehicle.condition === 'used' && vehicle.body === 'semi_trailer'
        ? 'Гумите са над 60 %, спирачките са сменени.'
        : null,
    ({ vehicle }) =>
      vehicle.type === 'trailer' && vehicle.body === 'for_car' && vehicle.condition === 'used'
        ? 'Инсталацията и светлините работят, лагерите са сменени.'
        : null,
    ({ vehicle, form }) =>
      vehicle.type === 'trailer' && vehicle.inspectionUntil && vehicle.condition === 'used'
        ? `${form('Регистриран', 'Регистрирана', 'Регистрирано')}, на български номер.`
        : null,
  ],
};
