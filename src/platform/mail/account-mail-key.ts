/** How the dedupe key of every mail about an account begins: by it `eraseAccount` finds the mails that wait. */
export const accountMailKey = (accountId: number): string => `account ${accountId}`;
