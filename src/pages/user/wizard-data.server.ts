import { getMe } from '#features/accounts/profile/get-me.server.ts';
import { phoneCountries } from '#features/accounts/phone/phone-countries.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { formatPhone } from '#features/accounts/phone/format-phone.server.ts';
import { featureCategories } from '#features/catalogue/options/option-set.ts';
import { namesOfFeature } from '#features/catalogue/options/feature-synonyms.ts';
import { popularFeatures } from '#features/discovery/popular-features.server.ts';
import { getCurrencyRates } from '#features/pricing/get-currency-rates.server.ts';
import type { WizardLists } from '#features/selling/form/wizard/wizard-lists.ts';
import type { Context } from '#src/context.server.ts';
import type { PageContext } from '../app-context.server.ts';

/** Options of the listing forms and the viewer's contact, in the language of the page. */
export async function wizardLists(
  { ctx, locale }: Pick<PageContext, 'locale'> & { ctx: Context },
  viewer: Viewer,
): Promise<WizardLists> {
  const { catalogue, config } = ctx;
  const [me, unitsPerEur] = await Promise.all([getMe(ctx, viewer), getCurrencyRates(ctx)]);
  const phone = me.company?.buyerPhone ?? me.mobile;
  return {
    towns: catalogue.cities.map(({ key, label, aliases = [], isHidden }) => ({
      key,
      label: label[locale],
      spellings: [label.bg, label.en, ...aliases],
      isHidden,
    })),
    colors: catalogue.colors.map(({ key, label, hex, isHidden }) => ({
      key,
      label: label[locale],
      hex,
      isHidden,
    })),
    countries: catalogue.countries.map(({ key, label, isHidden }) => ({
      key,
      label: label[locale],
      isHidden,
    })),
    features: featureCategories.map((category) => ({
      key: category.key,
      title: category[locale],
      features: catalogue.features
        .filter((feature) => feature.category === category.key)
        .map((feature) => ({
          key: feature.key,
          label: feature.label[locale],
          types: [...feature.types],
          spellings: namesOfFeature(feature),
        })),
    })),
    popularFeatures: popularFeatures(ctx),
    profile: { email: me.email, phone: phone === null ? null : formatPhone(phone), city: me.city },
    phoneCountries: phoneCountries(config.phoneCodes.countries, locale),
    isTrader: viewer.kind === 'company',
    textModel: ctx.textModel !== undefined,
    unitsPerEur,
  };
}
