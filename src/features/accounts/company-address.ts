/** The name of a company in an address, or undefined for what can't be one; see account.company_username. */
export const companyUsername = (parameter: string): string | undefined =>
  /^[a-z0-9-]{3,40}$/.test(parameter) ? parameter : undefined;

/** The address of a page of a company's listings; the first has no number. */
export const companyPath = (username: string, page = 1): string =>
  page === 1 ? `/dealer/${username}` : `/dealer/${username}/${page}`;

/** The number of a page in an address: 1 without one, 0 for what is none or not written so. */
export const companyPageNumber = (parameter: string | undefined): number => {
  if (parameter === undefined) return 1;
  return /^([2-9]|[1-9]\d{1,4})$/.test(parameter) ? Number(parameter) : 0;
};
