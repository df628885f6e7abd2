/**
 * Conditions of vehicles that are not in working order. Searches leave them out unless asked for, and prices and
 * similar listings never mix them with sound ones.
 */
export const unsoundConditions = ['damaged', 'parts'] as const;

export const isUnsound = (condition: string): boolean =>
  unsoundConditions.some((unsound) => unsound === condition);
