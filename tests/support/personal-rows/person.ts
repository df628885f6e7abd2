import { randomBytes } from 'node:crypto';

export const AT = new Date('2026-11-19T10:00:00Z');
export const LATER = new Date('2026-11-25T10:00:00Z');

/** Personal values; each occurs nowhere else in the database. */
export const PERSON = {
  display_name: 'Ивелина Неделчева',
  email: 'ivelina.nedelcheva@volan.example',
  phone: '+359888123987',
  admin_phone: '+359888123988',
  buyer_phone: '+359888123989',
  address: 'ул. Незабравка 4711',
  legal_name: 'Неделчева Моторс ООД',
  eik: '131071587',
  company_username: 'nedelcheva-motors',
} as const;
export const PERSON_VIN = 'WVWZZZ1KZ9W471174';
/** Occurs in texts that the person wrote and in no other row. */
export const WRITTEN = 'думите на Ивелина';

/** A random id of a picture or file. */
export const hex = (): string => randomBytes(16).toString('hex');
