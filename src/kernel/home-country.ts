/** Country of numbers without a calling code (ISO 3166-1 alpha-2). */
export const HOME_COUNTRY = 'BG';
