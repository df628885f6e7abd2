/** The name of a company in an address, or undefined for what can't be one; see account.company_username. */
export const companyUsername = (parameter: string): string | undefined =>
  /^[a-z0-9-]{3,40}$/.test(parameter) ? parameter : undefined;

/** The page of a company. */
export const companyPath = (username: string): string => `/dealer/${username}`;
