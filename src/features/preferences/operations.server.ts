import { forgetPreferencesOperation } from './forget-preferences.server.ts';
import { getPreferencesOperation } from './get-preferences.server.ts';
import { savePreferencesOperation } from './save-preferences.server.ts';

export const preferencesOperations = [
  getPreferencesOperation,
  savePreferencesOperation,
  forgetPreferencesOperation,
] as const;
