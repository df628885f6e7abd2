import { addFavouriteOperation } from './add-favourite.server.ts';
import { changeFavouriteOperation } from './change-favourite.server.ts';
import { getFavouritesNowOperation } from './get-favourites-now.server.ts';
import { listFavouriteIdsOperation } from './list-favourite-ids.server.ts';
import { listFavouritesOperation } from './list-favourites.server.ts';
import { mergeFavouritesOperation } from './merge-favourites.server.ts';
import { removeFavouriteOperation } from './remove-favourite.server.ts';

export const favouritesOperations = [
  listFavouritesOperation,
  listFavouriteIdsOperation,
  addFavouriteOperation,
  changeFavouriteOperation,
  removeFavouriteOperation,
  mergeFavouritesOperation,
  getFavouritesNowOperation,
];
