import { getSystemOperation } from './get-system.server.ts';
import { retryMailsOperation } from './retry-mails.server.ts';
import { settleFailedJobsOperation } from './settle-failed-jobs.server.ts';

export const systemOperations = [getSystemOperation, settleFailedJobsOperation, retryMailsOperation];
