import { vehicleTypeSlugs } from '#features/catalogue/fields/vehicle-type-slugs.ts';
import { vehicleTypeKeys, vehicleTypes } from '#features/catalogue/fields/vehicle-type.ts';
import { TRANSPARENCY_PATH } from '#features/moderation/figures/transparency.ts';
import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { aboutLinks } from '../about/about-links.ts';

export interface FooterList {
  title: string;
  links: (readonly [to: string, label: string])[];
}

/** Lists of links in the footer. The server renders them as data, so that their texts are not in scripts. */
export const footerLists = ({ locale, demo }: { locale: Locale; demo: boolean }): FooterList[] => [
  {
    title: m.footer_types(),
    links: vehicleTypeKeys.map((key) => [
      `/${vehicleTypeSlugs[key][locale]}`,
      vehicleTypes[key].label[locale],
    ]),
  },
  {
    title: m.footer_buy(),
    links: [
      ['/?posted=7', m.footer_week()],
      ['/?reduced=1', m.home_reduced()],
      ['/compare', m.nav_compare()],
    ],
  },
  {
    title: m.footer_sell(),
    links: [
      ['/user/listing/create', m.nav_post_listing()],
      ['/user/listing', m.nav_my_listings()],
    ],
  },
  {
    title: m.app_name(),
    links: [
      ...aboutLinks(),
      [TRANSPARENCY_PATH, m.transparency_title()],
      ['/api/docs', m.footer_api()],
      ...(demo ? [['/dev/outbox', m.footer_outbox()] as const] : []),
    ],
  },
];
