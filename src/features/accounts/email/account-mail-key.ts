/** How the dedupe key of every mail about an account begins: with the account its waiting mails are erased. */
export const accountMailKey = (accountId: number): string => `account ${accountId}`;
