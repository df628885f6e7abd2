import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { modelName } from '#features/catalogue/makes/make-name.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { firstPage, queueAddress, type QueueFilter } from './queue-address.ts';
import { queueStateFilterLabel, signalLabel } from './queue-labels.ts';

const written = (label: string, value: string) => `${label}: ${value}`;
const day = (value: string) => formatDate(new Date(`${value}T12:00:00Z`));

/** An active filter with the address that removes it. */
export interface QueueChip {
  key: string;
  label: string;
  href: string;
}

/** Active filters, each with the address that removes it. */
export function chipsOf(
  filter: QueueFilter,
  { catalogue, locale }: { catalogue: Catalogue; locale: Locale },
): QueueChip[] {
  const labels: Partial<{ [Key in keyof QueueFilter]: (value: NonNullable<QueueFilter[Key]>) => string }> = {
    q: (q) => q,
    type: (type) => optionLabel('type', type, locale, catalogue),
    brand: (brand) => catalogue.brandByKey.get(brand)?.name ?? brand,
    model: (key) => {
      const model = catalogue.modelsByBrand.get(filter.brand ?? '')?.find((each) => each.key === key);
      return model ? modelName(model, locale) : key;
    },
    state: queueStateFilterLabel,
    kind: (kind) => (kind === 'company' ? m.queue_filter_company() : m.queue_filter_private()),
    seller: (seller) => written(m.queue_filter_seller(), String(seller)),
    city: (city) => optionLabel('city', city, locale, catalogue),
    price_min: (price) => written(m.queue_filter_price_min(), formatNumber(price)),
    price_max: (price) => written(m.queue_filter_price_max(), formatNumber(price)),
    year_min: (year) => written(m.queue_filter_year_min(), String(year)),
    year_max: (year) => written(m.queue_filter_year_max(), String(year)),
    signal: (signal) => (signal === 'any' ? m.queue_filter_signal_any() : signalLabel(signal)),
    reported: () => m.queue_filter_reported(),
    from: (from) => written(m.queue_filter_from(), day(from)),
    to: (to) => written(m.queue_filter_to(), day(to)),
    changed_from: (from) => written(m.queue_filter_changed_from(), day(from)),
    changed_to: (to) => written(m.queue_filter_changed_to(), day(to)),
    pictures: (pictures) =>
      pictures === 'with' ? m.queue_filter_pictures_with() : m.queue_filter_pictures_without(),
  };
  return Object.entries(labels).flatMap(([key, label]) => {
    const value = filter[key as keyof QueueFilter];
    if (value === undefined) return [];
    // A model is named only together with its brand.
    const removed = key === 'brand' ? { brand: undefined, model: undefined } : { [key]: undefined };
    const href = queueAddress({ ...firstPage(filter), ...removed });
    return [{ key, label: (label as (value: unknown) => string)(value), href }];
  });
}
