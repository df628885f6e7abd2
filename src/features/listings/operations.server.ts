import { getListingCardsOperation } from './card/get-listing-cards.server.ts';
import { getPriceReasonsOperation } from './price-reasons/get-price-reasons.server.ts';
import { getListingOperation } from './page/get-listing.server.ts';
import { revealPhoneOperation } from './contact/reveal-phone.server.ts';
import { revealTextsOperation } from './contact/reveal-texts.server.ts';
import { revealCompanyPhoneOperation } from './contact/reveal-company-phone.server.ts';
import { countViewOperation } from './page/count-view.server.ts';
import { getHiddenListingOperation } from './page/get-hidden-listing.server.ts';

export const listingsOperations = [
  getListingCardsOperation,
  getListingOperation,
  getPriceReasonsOperation,
  revealPhoneOperation,
  revealTextsOperation,
  revealCompanyPhoneOperation,
  countViewOperation,
  getHiddenListingOperation,
];
