import { groundLabel, statementGrounds } from '#features/moderation/decisions/ground.ts';
import type { SettingValues } from '#features/settings/setting-table.ts';
import type { TextPage } from '#features/settings/texts/text-pages.ts';
import { m, messageFamily } from '#platform/i18n/messages.ts';
import type { Config } from '#src/config/config.server.ts';

export interface StandardTextOptions {
  /** Configuration that the texts mention. */
  config: Pick<Config, 'mapTiles'> & { captcha: { check?: unknown } };
  limits: Pick<SettingValues, 'listing_days' | 'live_listings_private' | 'live_listings_company'>;
}

interface Part {
  /** Absent in the first part of a page. */
  title?: string;
  text: string[];
}

const ruleText = messageFamily('rule_', m);

/** Pages whose text a lawyer should check before it is relied on. */
const legal: readonly TextPage[] = ['terms', 'privacy', 'rules'];

/** The text of the program for a page, in Markdown and in the active language, until an admin publishes another. */
export const standardText = (
  page: TextPage,
  options: StandardTextOptions,
): { body: string; isDraft: boolean } => ({
  body: parts[page](options)
    .flatMap(({ title, text }) => [...(title === undefined ? [] : [`## ${title}`]), ...text])
    .join('\n\n'),
  isDraft: legal.includes(page),
});

const terms = ({ limits }: StandardTextOptions): Part[] => [
  {
    text: [
      m.about_terms_market(),
      m.about_terms_account(),
      m.about_terms_listings({
        days: limits.listing_days,
        private: limits.live_listings_private,
        company: limits.live_listings_company,
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

const privacy = ({ config: { captcha, mapTiles } }: StandardTextOptions): Part[] => [
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
const rules = (): Part[] => [
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

const topic = (title: string, ...text: string[]): Part => ({ title, text });

const help = (): Part[] => [
  topic(m.help_find_title(), m.help_find(), m.help_damaged()),
  topic(m.help_save_title(), m.help_save()),
  topic(m.help_contact_title(), m.help_contact()),
  topic(m.help_price_title(), m.help_price()),
  topic(m.help_sell_title(), m.help_sell()),
  topic(m.help_waiting_title(), m.help_waiting()),
  topic(m.help_password_title(), m.help_password()),
  topic(m.help_delete_title(), m.help_delete()),
  topic(m.help_report_title(), m.help_report()),
];

const contact = (): Part[] => [
  { text: [m.about_contact_ways({ report: m.report_listing(), profile: m.profile_title() })] },
];

const parts: Record<TextPage, (options: StandardTextOptions) => Part[]> = {
  terms,
  privacy,
  rules,
  help,
  contact,
};
