/** First sentences: the condition, or the offer. */
import { drives, motorTypes, type Topic } from '#demo/text/text-about.ts';
import { capital } from '#demo/text/vehicle-noun.ts';

export const opening: Topic = {
  needed: (about) => !drives(about),
  share: [0.62, 0.8],
  sentences: [
    ({ vehicle, noun, pictures }) =>
      vehicle.condition === 'used' && pictures ? `Продавам ${noun.object} в състоянието от снимките.` : null,
    ({ vehicle, noun, form, company }) =>
      vehicle.condition === 'used' && vehicle.conditionGrade === null && !company
        ? `Продавам ${noun.object}, с ${form('който', 'която', 'което')} нямам никакви проблеми.`
        : null,
    ({ vehicle, form }) =>
      vehicle.condition === 'used' && vehicle.conditionGrade === 'excellent'
        ? `Изключително ${form('запазен', 'запазена', 'запазено')} за годините си.`
        : null,
    ({ vehicle, noun }) =>
      vehicle.condition === 'used' && vehicle.conditionGrade === 'excellent'
        ? `${capital(noun.subject)} е в отлично състояние.`
        : null,
    ({ vehicle, noun, form, company }) =>
      motorTypes.has(vehicle.type) &&
      !company &&
      !vehicle.newImport &&
      vehicle.condition === 'used' &&
      (vehicle.conditionGrade === 'good' || vehicle.conditionGrade === null)
        ? `${capital(noun.subject)} е ${form('запазен', 'запазена', 'запазено')} и се кара ежедневно.`
        : null,
    ({ vehicle, form }) =>
      vehicle.condition === 'used' && vehicle.conditionGrade === 'good'
        ? `В добро техническо състояние, ${form('поддържан', 'поддържана', 'поддържано')} редовно.`
        : null,
    ({ vehicle, noun, form, company }) =>
      vehicle.condition === 'used' && vehicle.conditionGrade !== 'poor' && !company
        ? `Продавам ${form('личния', 'личната', 'личното')} си ${noun.plain}.`
        : null,
    ({ vehicle }) =>
      vehicle.condition === 'used' &&
      (vehicle.conditionGrade === 'excellent' || vehicle.conditionGrade === 'good')
        ? 'Без скрити проблеми, всичко се вижда на място.'
        : null,
    ({ vehicle, company, form }) =>
      vehicle.condition === 'used' && vehicle.serviceBook === true && company
        ? `${form('Подбран', 'Подбрана', 'Подбрано')} лично от нас, с проследима история.`
        : null,
    ({ vehicle, company, form }) =>
      vehicle.condition === 'used' &&
      vehicle.conditionGrade !== 'poor' &&
      company &&
      motorTypes.has(vehicle.type)
        ? `${form('Прегледан', 'Прегледана', 'Прегледано')} в нашия сервиз преди продажба.`
        : null,
    ({ vehicle, noun }) =>
      vehicle.condition === 'used' && vehicle.conditionGrade === 'fair'
        ? `${capital(noun.subject)} е за годините си, има забележки по външния вид.`
        : null,
    ({ vehicle }) =>
      vehicle.condition === 'used' && vehicle.conditionGrade === 'poor'
        ? 'Има нужда от ремонт, цената е съобразена.'
        : null,
    ({ vehicle, noun }) =>
      vehicle.condition === 'new' ? `${capital(noun.subject)} е на склад и може да се вземе веднага.` : null,
    ({ vehicle, form }) =>
      vehicle.condition === 'new'
        ? `${form('Чисто нов', 'Чисто нова', 'Чисто ново')}, с гаранция от вносителя.`
        : null,
    ({ vehicle, form, pictures }) =>
      vehicle.condition === 'damaged'
        ? `${form('Ударен', 'Ударена', 'Ударено')}${pictures ? ', вижда се на снимките' : ''}.`
        : null,
    ({ vehicle }) =>
      vehicle.condition === 'damaged' ? 'Продава се след произшествие, за ремонт или за части.' : null,
    ({ vehicle }) => (vehicle.condition === 'parts' ? 'Само на части, не се продава в движение.' : null),
    ({ vehicle }) => (vehicle.condition === 'parts' ? 'За части. Питайте кое ви трябва.' : null),
  ],
};
