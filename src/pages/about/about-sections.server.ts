import { m } from '#platform/i18n/messages.ts';
import type { AboutPart, AboutSection } from './about-section.ts';
import { priceMethod, type PriceMethodOptions } from './price-method.server.ts';

/** Sections of the page in the active language. Written on the server, so that no script carries the texts. */
export const aboutSections = (prices: PriceMethodOptions): AboutSection[] => [
  { id: 'prices', title: m.about_prices(), parts: priceMethod(prices) },
  { id: 'safety', title: m.about_safety(), parts: safety() },
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
