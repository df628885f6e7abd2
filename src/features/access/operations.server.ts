import { getPublicConfigOperation } from './get-public-config.server.ts';

export const accessOperations = [getPublicConfigOperation];
