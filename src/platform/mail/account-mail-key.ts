/** Prefix of the dedupe key of every mail about an account, by which its queued mails are erased with the account. */
export const accountMailKey = (accountId: number): string => `account ${accountId}`;
