import { accessOperations } from '#features/access/operations.server.ts';
import { accountsOperations } from '#features/accounts/operations.server.ts';
import { auditOperations } from '#features/audit/operations.server.ts';
import { barterOperations } from '#features/barter/operations.server.ts';
import { calculatorsOperations } from '#features/calculators/operations.server.ts';
import { catalogueOperations } from '#features/catalogue/operations.server.ts';
import { companiesOperations } from '#features/companies/operations.server.ts';
import { conversationsOperations } from '#features/conversations/operations.server.ts';
import { dashboardOperations } from '#features/dashboard/operations.server.ts';
import { dealersOperations } from '#features/dealers/operations.server.ts';
import { favouritesOperations } from '#features/favourites/operations.server.ts';
import { importingOperations } from '#features/importing/operations.server.ts';
import { listingsOperations } from '#features/listings/operations.server.ts';
import { mediaOperations } from '#features/media/operations.server.ts';
import { moderationOperations } from '#features/moderation/operations.server.ts';
import { notificationsOperations } from '#features/notifications/operations.server.ts';
import { peopleOperations } from '#features/people/operations.server.ts';
import { priceWatchOperations } from '#features/price-watch/operations.server.ts';
import { privacyOperations } from '#features/privacy/operations.server.ts';
import { referenceDataOperations } from '#features/reference-data/operations.server.ts';
import { preferencesOperations } from '#features/preferences/operations.server.ts';
import { savedSearchesOperations } from '#features/saved-searches/operations.server.ts';
import { searchHistoryOperations } from '#features/search-history/operations.server.ts';
import { searchOperations } from '#features/search/operations.server.ts';
import { sharedListsOperations } from '#features/shared-lists/operations.server.ts';
import { settingsOperations } from '#features/settings/operations.server.ts';
import { sellingOperations } from '#features/selling/operations.server.ts';
import { systemOperations } from '#features/system/operations.server.ts';
import { teamsOperations } from '#features/teams/operations.server.ts';
import { vehicleDocumentsOperations } from '#features/vehicle-documents/operations.server.ts';
import type { Operation } from '#features/access/define-operation.server.ts';
import type { Context } from '#src/context.server.ts';

/** Every operation of the API, in the order of its description. */
export const operations: readonly Operation<Context>[] = [
  ...accessOperations,
  ...catalogueOperations,
  ...vehicleDocumentsOperations,
  ...searchOperations,
  ...preferencesOperations,
  ...savedSearchesOperations,
  ...searchHistoryOperations,
  ...priceWatchOperations,
  ...notificationsOperations,
  ...favouritesOperations,
  ...sharedListsOperations,
  ...listingsOperations,
  ...sellingOperations,
  ...importingOperations,
  ...dealersOperations,
  ...barterOperations,
  ...conversationsOperations,
  ...teamsOperations,
  ...calculatorsOperations,
  ...accountsOperations,
  ...auditOperations,
  ...settingsOperations,
  ...dashboardOperations,
  ...systemOperations,
  ...moderationOperations,
  ...mediaOperations,
  ...companiesOperations,
  ...peopleOperations,
  ...privacyOperations,
  ...referenceDataOperations,
];
