import { getIconsOperation } from './options/get-icons.server.ts';
import { listMakesOperation } from './makes/list-makes.server.ts';

export const catalogueOperations = [getIconsOperation, listMakesOperation];
