import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { chipTexts } from '../results/present/chip-texts.ts';
import type { Landing } from './landing-address.ts';
import { landingTrail } from './landing-of-search.ts';

/** E.g. "BMW Серия 3 комби в София" or "Автомобили: комби"; the language must be that of the page. */
export function landingTitle(landing: Landing, catalogue: Catalogue, locale: Locale): string {
  const labels = landingTrail(landing, catalogue, locale).map(({ label }) => label);
  const city = landing.city === undefined ? undefined : labels.pop();
  const body = landing.body === undefined ? undefined : labels.pop();
  const [type = '', ...make] = labels;
  const what = make.length > 0 ? make.join(' ') : type;
  const vehicles =
    body === undefined
      ? what
      : make.length > 0
        ? m.landing_make_body({ make: what, body: withinSentence(body) })
        : m.landing_type_body({ type: what, body: withinSentence(body) });
  return city === undefined ? vehicles : chipTexts.inCity(vehicles, city, 0);
}

/** Lower-cases the first letter, except of abbreviations such as SUV. */
const withinSentence = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1);
