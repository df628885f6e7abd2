import type { RegisterEntry } from './trader-schema.ts';

/** Fields that the public register has. */
export const registerFields = ['legalName', 'eik', 'address', 'representative'] as const;

/** Whether two values are equal apart from case, spaces and punctuation, e.g. the quotes around a name. */
export const agreesWithRegister = (submitted: string, register: string): boolean =>
  essence(submitted) === essence(register);

const essence = (value: string): string =>
  value
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim();

/** Fields whose values differ; the register writes addresses and names in other ways, so an admin decides on them. */
export const differingFields = (submitted: RegisterEntry, register: RegisterEntry) =>
  registerFields.filter((field) => !agreesWithRegister(submitted[field], register[field]));
