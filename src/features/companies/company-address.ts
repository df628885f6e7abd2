/** Returns the name of a company from an address, or undefined if it is malformed; see account.company_username. */
export const companyUsername = (parameter: string): string | undefined =>
  /^[a-z0-9-]{3,40}$/.test(parameter) ? parameter : undefined;

/** Address of a company's public page. */
export const companyPath = (username: string): string => `/dealer/${username}`;
