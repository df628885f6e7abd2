import { changeChoiceOperation, getChoicesOperation } from './choices/change-choice.server.ts';
import { countUnreadOperation } from './list/count-unread.server.ts';
import { listNotificationsOperation } from './list/list-notifications.server.ts';
import { readAllOperation } from './list/read-all.server.ts';
import { readNotificationOperation } from './list/read-notification.server.ts';

export const notificationsOperations = [
  listNotificationsOperation,
  countUnreadOperation,
  readNotificationOperation,
  readAllOperation,
  getChoicesOperation,
  changeChoiceOperation,
];
