import { changeBarterMailsOperation } from './weekly/change-barter-mails.server.ts';

export const barterOperations = [changeBarterMailsOperation];
