import { searchListingsOperation } from './results/search-listings.server.ts';
import { suggestMakesOperation } from './results/suggest-makes.server.ts';

export const searchOperations = [searchListingsOperation, suggestMakesOperation];
