import type { PersonalData } from '#features/access/personal-data.ts';
import { accountsPersonalData } from '#features/accounts/personal-data.server.ts';
import { auditPersonalData } from '#features/audit/personal-data.server.ts';
import { barterPersonalData } from '#features/barter/personal-data.server.ts';
import { companiesPersonalData } from '#features/companies/personal-data.server.ts';
import { conversationsPersonalData } from '#features/conversations/personal-data.server.ts';
import { dealersPersonalData } from '#features/dealers/personal-data.server.ts';
import { favouritesPersonalData } from '#features/favourites/personal-data.server.ts';
import { importingPersonalData } from '#features/importing/personal-data.server.ts';
import { sharedListsPersonalData } from '#features/shared-lists/personal-data.server.ts';
import { listingsPersonalData } from '#features/listings/personal-data.server.ts';
import { notificationsPersonalData } from '#features/notifications/personal-data.server.ts';
import { mediaPersonalData } from '#features/media/personal-data.server.ts';
import { moderationPersonalData } from '#features/moderation/personal-data.server.ts';
import { priceWatchPersonalData } from '#features/price-watch/personal-data.server.ts';
import { preferencesPersonalData } from '#features/preferences/personal-data.server.ts';
import { savedSearchesPersonalData } from '#features/saved-searches/personal-data.server.ts';
import { searchHistoryPersonalData } from '#features/search-history/personal-data.server.ts';
import { settingsPersonalData } from '#features/settings/personal-data.server.ts';
import { sellingPersonalData } from '#features/selling/personal-data.server.ts';
import { trustPersonalData } from '#features/trust/personal-data.server.ts';
import { teamsPersonalData } from '#features/teams/personal-data.server.ts';
import { documentsPersonalData } from '#features/vehicle-documents/personal-data.server.ts';
import { peoplePersonalData } from '#features/people/personal-data.server.ts';
import { privacyPersonalData } from './personal-data.server.ts';

/**
 * Contributions of all rooms that store personal data, in order of erasure: pictures are found through their listings,
 * and the row of the account is deleted last.
 */
export const personalDataOfRooms: readonly PersonalData[] = [
  mediaPersonalData,
  documentsPersonalData,
  moderationPersonalData,
  // Before the conversations of the company, which pass to it.
  teamsPersonalData,
  conversationsPersonalData,
  privacyPersonalData,
  notificationsPersonalData,
  preferencesPersonalData,
  savedSearchesPersonalData,
  searchHistoryPersonalData,
  priceWatchPersonalData,
  favouritesPersonalData,
  sharedListsPersonalData,
  importingPersonalData,
  dealersPersonalData,
  sellingPersonalData,
  barterPersonalData,
  trustPersonalData,
  listingsPersonalData,
  companiesPersonalData,
  settingsPersonalData,
  peoplePersonalData,
  auditPersonalData,
  accountsPersonalData,
];
