import { getCompanyStockOperation } from './dealer/get-company-stock.server.ts';
import { searchListingsOperation } from './results/search-listings.server.ts';
import { suggestMakesOperation } from './results/suggest-makes.server.ts';

export const searchOperations = [searchListingsOperation, suggestMakesOperation, getCompanyStockOperation];
