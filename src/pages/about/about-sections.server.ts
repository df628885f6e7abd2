import { LISTING_RUNS_MS, liveLimits } from '#features/listings/life/listing-life.ts';
import { groundLabel, statementGrounds } from '#features/moderation/decisions/ground.ts';
import { m, messageFamily } from '#platform/i18n/messages.ts';
import type { Config } from '#src/config/config.server.ts';
import type { AboutPart, AboutSection } from './about-section.ts';
import { priceMethod, type PriceMethodOptions } from './price-method.server.ts';

/** Configuration that the texts of the page mention. */
export type AboutConfig = Pick<Config, 'mode' | 'mapTiles' | 'operator'> & {
  captcha: { check?: unknown };
};

const DAY_MS = 86_400_000;
const ruleText = messageFamily('rule_', m);

/** Sections of the page in the active language. Written on the server, so that no script carries the texts. */
export const aboutSections = (config: AboutConfig, prices: PriceMethodOptions): AboutSection[] => [
  { id: 'terms', title: m.about_terms(), parts: terms() },
  { id: 'privacy', title: m.about_privacy(), parts: privacy(config) },
  { id: 'rules', title: m.about_rules(), parts: rules() },
  { id: 'prices', title: m.about_prices(), parts: priceMethod(prices) },
  { id: 'safety', title: m.about_safety(), parts: safety() },
  { id: 'contact', title: m.about_contact(), ...contact(config) },
];

const terms = (): AboutPart[] => [
  {
    text: [
      m.about_terms_market(),
      m.about_terms_account(),
      m.about_terms_listings({
        days: LISTING_RUNS_MS / DAY_MS,
        private: liveLimits.private,
        company: liveLimits.company,
      }),
      m.about_terms_content(),
      m.about_terms_traders({ verified: m.company_verified() }),
      m.about_terms_figures(),
    ],
  },
  {
    title: m.about_terms_ranking_title(),
    text: [m.about_terms_ranking({ similar: m.listing_similar_title() })],
  },
  { title: m.delete_title(), text: [m.about_terms_end({ profile: m.profile_title() })] },
];

const privacy = ({ captcha, mapTiles }: AboutConfig): AboutPart[] => [
  { text: [m.about_privacy_lead()] },
  {
    title: m.about_privacy_what_title(),
    text: [
      m.about_privacy_account(),
      m.about_privacy_listings(),
      m.about_privacy_documents(),
      m.about_privacy_security(),
      m.about_privacy_visitors(),
      m.about_privacy_reports(),
    ],
  },
  {
    title: m.about_privacy_cookies_title(),
    text: [
      m.about_privacy_cookies(),
      ...(captcha.check ? [m.about_privacy_captcha()] : []),
      ...(mapTiles ? [m.about_privacy_map({ host: new URL(mapTiles.url).host })] : []),
    ],
  },
  { title: m.about_privacy_why_title(), text: [m.about_privacy_why(), m.about_privacy_others()] },
  {
    title: m.about_privacy_rights_title(),
    text: [m.about_privacy_rights({ profile: m.profile_title() })],
  },
];

/** Each ground of a decision is the title of one rule, because statements of reasons cite it. */
const rules = (): AboutPart[] => [
  { text: [m.about_rules_lead()] },
  ...statementGrounds.map((ground) => ({
    title: groundLabel(ground),
    text: [ruleText(ground)?.() ?? ''],
  })),
  { title: m.about_review_title(), text: [m.about_review()] },
  { title: m.about_reports_title(), text: [m.about_reports()] },
  { title: m.about_decisions_title(), text: [m.about_decisions()] },
  { title: m.about_objections_title(), text: [m.about_objections()] },
];

/** Warnings above messages link to this section. */
const safety = (): AboutPart[] => [
  { text: [m.about_safety_lead()] },
  { title: m.about_safety_deposit_title(), text: [m.about_safety_deposit()] },
  { title: m.about_safety_account_title(), text: [m.about_safety_account()] },
  { title: m.about_safety_courier_title(), text: [m.about_safety_courier()] },
  { title: m.about_safety_outside_title(), text: [m.about_safety_outside()] },
  { title: m.about_safety_code_title(), text: [m.about_safety_code()] },
  { title: m.about_safety_link_title(), text: [m.about_safety_link()] },
  { title: m.about_safety_after_title(), text: [m.about_safety_after()] },
];

function contact({ mode, operator }: AboutConfig): Pick<AboutSection, 'parts' | 'email'> {
  const ways = m.about_contact_ways({ report: m.report_listing(), profile: m.profile_title() });
  if (!operator) {
    const none = mode === 'demo' ? m.about_contact_demo() : m.about_contact_missing();
    return { parts: [{ text: [none, ways] }] };
  }
  const { name, address, email } = operator;
  const texts = [m.about_contact_operator({ name, address }), ways, m.about_contact_email()];
  return { parts: [{ text: texts }], email };
}
