/** Sentences about engine, service, equipment and tyres of motor vehicles. */
import { demoEquipmentWords } from '#demo/text/equipment-words.ts';
import { drives, type TextAbout, type Topic } from '#demo/text/text-about.ts';
import { capital } from '#demo/text/vehicle-noun.ts';

const isMotor = (about: TextAbout): boolean =>
  about.vehicle.type === 'car' || about.vehicle.type === 'bus' || about.vehicle.type === 'truck';
const runsUsed = (about: TextAbout): boolean => isMotor(about) && about.vehicle.condition === 'used';
const sound = (about: TextAbout): boolean =>
  runsUsed(about) && about.vehicle.conditionGrade !== 'poor' && about.vehicle.conditionGrade !== 'fair';

export const engine: Topic = {
  additive: true,
  share: [0.5, 0.45],
  sentences: [
    (about) =>
      sound(about) && about.vehicle.fuel === 'diesel'
        ? 'Дизеловият двигател пали от половин оборот и не гори масло.'
        : null,
    (about) =>
      sound(about) && about.vehicle.fuel === 'gasoline'
        ? 'Бензиновият двигател работи тихо и равномерно, масло не харчи.'
        : null,
    (about) =>
      sound(about) && about.vehicle.transmission === 'manual'
        ? 'Двигател и скоростна кутия без забележки.'
        : null,
    (about) =>
      sound(about) && about.vehicle.transmission === 'automatic' && about.vehicle.fuel !== 'electric'
        ? 'Автоматичната скоростна кутия превключва плавно, маслото ѝ е сменено.'
        : null,
    (about) =>
      sound(about) && about.vehicle.fuel !== 'electric'
        ? 'Ходова част без луфтове, нищо не чука и не скърца.'
        : null,
    (about) => {
      const { fuel, powerHp, displacementCc, type } = about.vehicle;
      if (!sound(about) || type !== 'car' || fuel !== 'diesel' || !powerHp || (displacementCc ?? 9999) > 2100)
        return null;
      return `Разходът извън града е под ${powerHp > 150 ? '6,5' : '5,5'} литра.`;
    },
    (about) =>
      runsUsed(about) && about.vehicle.fuel === 'lpg'
        ? 'Газовата уредба е вписана в талона и обслужвана.'
        : null,
    (about) =>
      runsUsed(about) && about.vehicle.fuel === 'cng'
        ? 'Метанова уредба с валидна бутилка, вписана в талона.'
        : null,
    (about) =>
      drives(about) && about.vehicle.fuel === 'electric' && about.vehicle.rangeKm
        ? `Реалният пробег с едно зареждане е около ${Math.round((about.vehicle.rangeKm * 0.85) / 10) * 10} км.`
        : null,
    (about) =>
      drives(about) && about.vehicle.fuel === 'electric'
        ? 'Батерията държи отлично, зарежда се и вкъщи, и на бърза станция.'
        : null,
    (about) =>
      sound(about) && about.vehicle.fuel === 'plug_in_hybrid'
        ? 'В града се кара само на ток, кабелът за зареждане е включен.'
        : null,
    (about) =>
      sound(about) && about.vehicle.fuel === 'hybrid'
        ? 'Хибридната система е проверена, в града харчи съвсем малко.'
        : null,
  ],
};

const serviced = [
  'маслото и филтрите',
  'ангренажният ремък и водната помпа',
  'предните дискове и накладки',
  'амортисьорите',
  'акумулаторът',
  'свещите и филтрите',
  'съединителят и маховикът',
  'тампоните и шарнирите',
];
const beltless = new Set(['electric', 'hydrogen', 'hybrid']);

export const service: Topic = {
  additive: true,
  share: [0.5, 0.3],
  sentences: [
    (about) => {
      if (!runsUsed(about) || beltless.has(about.vehicle.fuel ?? '')) return null;
      const automatic = about.vehicle.transmission !== 'manual';
      const usable = serviced.filter(
        (part) =>
          !(automatic && part.startsWith('съединителят')) &&
          !(about.vehicle.fuel === 'diesel' && part.startsWith('свещите')),
      );
      const [first, second] = about.random.sample(usable, 2);
      return `Сменени са ${first}, както и ${second}.`;
    },
    (about) =>
      runsUsed(about) && about.vehicle.fuel !== 'electric' && about.has('fully_serviced')
        ? `${capital(about.noun.subject)} е напълно ${about.form('обслужен', 'обслужена', 'обслужено')}: масла, филтри и накладки.`
        : null,
    (about) =>
      sound(about) && about.vehicle.fuel !== 'electric' && !about.company
        ? 'Маслото се сменя на всеки 10 000 км.'
        : null,
    (about) =>
      runsUsed(about) && about.vehicle.conditionGrade === 'poor'
        ? 'Ходовата част иска ремонт, има и ръжда по праговете.'
        : null,
    (about) =>
      runsUsed(about) && about.vehicle.conditionGrade === 'fair'
        ? 'Има драскотини по броните и леко износване на волана.'
        : null,
    (about) =>
      about.vehicle.condition === 'damaged' && isMotor(about)
        ? 'Двигателят работи, въздушните възглавници не са отваряни.'
        : null,
  ],
};

export const equipment: Topic = {
  share: [0.42, 0.62],
  sentences: [
    (about) => {
      const words = demoEquipmentWords(about, 4, 9);
      return words.length >= 4 ? `Екстри: ${words.join(', ')}.` : null;
    },
    (about) => {
      const words = demoEquipmentWords(about, 3, 5);
      if (words.length < 3) return null;
      return `${about.form('Оборудван', 'Оборудвана', 'Оборудвано')} е добре: ${words.join(', ')}.`;
    },
    (about) => {
      const words = demoEquipmentWords(about, 2, 3);
      return words.length === 3 ? `Има ${words[0]}, ${words[1]} и ${words[2]}.` : null;
    },
  ],
};

export const tyres: Topic = {
  share: [0.25, 0.15],
  sentences: [
    (about) => (runsUsed(about) ? 'Гумите са почти нови, сменени миналата есен.' : null),
    (about) =>
      runsUsed(about) && about.vehicle.type === 'car' ? 'Давам и втори комплект зимни гуми с джанти.' : null,
    (about) =>
      runsUsed(about) && about.has('alloy_wheels') ? 'Лети джанти с летни гуми, зимните са отделно.' : null,
    (about) => (sound(about) ? 'Гумите са за още поне два сезона.' : null),
  ],
};

export const inside: Topic = {
  additive: true,
  share: [0.3, 0.2],
  sentences: [
    (about) =>
      sound(about) && about.has('leather_seats') ? 'Кожата е без скъсано, в купето не е пушено.' : null,
    (about) => (sound(about) && about.vehicle.type === 'car' ? 'Салонът е чист, не е пушено вътре.' : null),
    (about) =>
      sound(about) && about.has('climate_control')
        ? 'Климатроникът студи и топли, зареден е това лято.'
        : null,
    (about) => (sound(about) && about.has('air_conditioning') ? 'Климатикът работи безупречно.' : null),
    (about) =>
      sound(about) && about.vehicle.type === 'car' && !about.company
        ? 'Два ключа, всичко електрическо работи.'
        : null,
  ],
};
