import { addCommentOperation } from './comments/add-comment.server.ts';
import { deleteCommentOperation } from './comments/delete-comment.server.ts';
import { markSeenOperation } from './comments/mark-seen.server.ts';
import { createListOperation } from './create-list.server.ts';
import { deleteListOperation } from './delete-list.server.ts';
import { listOwnListsOperation } from './list-own-lists.server.ts';
import { renewLinkOperation } from './renew-link.server.ts';
import { decideCommentReportOperation } from './reports/decide-comment-report.server.ts';
import { listCommentReportsOperation } from './reports/list-comment-reports.server.ts';
import { reportCommentOperation } from './reports/report-comment.server.ts';
import { revokeLinkOperation } from './revoke-link.server.ts';

export const sharedListsOperations = [
  listOwnListsOperation,
  createListOperation,
  deleteListOperation,
  renewLinkOperation,
  revokeLinkOperation,
  markSeenOperation,
  addCommentOperation,
  deleteCommentOperation,
  reportCommentOperation,
  listCommentReportsOperation,
  decideCommentReportOperation,
];
