import { listDraftsOperation } from './drafts/list-drafts.server.ts';
import { openDraftOperation } from './drafts/open-draft.server.ts';
import { getDraftOperation } from './drafts/get-draft.server.ts';
import { getUsualPricesOperation } from './price/get-usual-prices.server.ts';
import { getPriceSuggestionOperation } from './price/get-price-suggestion.server.ts';
import { describeDraftOperation } from './description/describe-draft.server.ts';
import { writeDescriptionOperation } from './description/write-description.server.ts';
import { getUnlikelyValuesOperation } from './unlikely/get-unlikely-values.server.ts';
import { changePriceOperation } from './price/change-price.server.ts';
import { saveDraftOperation } from './drafts/save-draft.server.ts';
import { discardDraftOperation } from './drafts/discard-draft.server.ts';
import { restoreDraftOperation } from './drafts/restore-draft.server.ts';
import { getSameVehicleOperation } from './submission/get-same-vehicle.server.ts';
import { submitDraftOperation } from './submission/submit-draft.server.ts';
import { listOwnListingsOperation } from './own-listings/list-own-listings.server.ts';
import { ownListingActionOperations } from './own-listings/own-listing-action.server.ts';
import { getDraftPicturesOperation } from './pictures/get-draft-pictures.server.ts';
import { addDraftPictureOperation } from './pictures/add-draft-picture.server.ts';
import { arrangeDraftPicturesOperation } from './pictures/arrange-draft-pictures.server.ts';
import { changeDraftPictureOperation } from './pictures/change-draft-picture.server.ts';
import { removeDraftPictureOperation } from './pictures/remove-draft-picture.server.ts';
import { restoreDraftPictureOperation } from './pictures/restore-draft-picture.server.ts';
import { retryDraftPictureOperation } from './pictures/retry-draft-picture.server.ts';

export const sellingOperations = [
  listDraftsOperation,
  openDraftOperation,
  getDraftOperation,
  getUsualPricesOperation,
  getPriceSuggestionOperation,
  getUnlikelyValuesOperation,
  describeDraftOperation,
  writeDescriptionOperation,
  saveDraftOperation,
  discardDraftOperation,
  restoreDraftOperation,
  getSameVehicleOperation,
  submitDraftOperation,
  listOwnListingsOperation,
  ...ownListingActionOperations,
  changePriceOperation,
  getDraftPicturesOperation,
  addDraftPictureOperation,
  arrangeDraftPicturesOperation,
  changeDraftPictureOperation,
  removeDraftPictureOperation,
  restoreDraftPictureOperation,
  retryDraftPictureOperation,
];
