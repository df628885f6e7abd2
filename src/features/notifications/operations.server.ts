import { changeChoiceOperation } from './choices/change-choice.server.ts';
import { getChoicesOperation } from './choices/get-choices.server.ts';
import { countUnreadOperation } from './list/count-unread.server.ts';
import { listNotificationsOperation } from './list/list-notifications.server.ts';
import { readAllOperation } from './list/read-all.server.ts';
import { readNotificationOperation } from './list/read-notification.server.ts';
import { listPushDevicesOperation } from './push/list-push-devices.server.ts';
import { renamePushDeviceOperation } from './push/rename-push-device.server.ts';
import { seePushDeviceOperation } from './push/see-push-device.server.ts';
import { subscribePushOperation } from './push/subscribe-push.server.ts';
import { unsubscribePushOperation } from './push/unsubscribe-push.server.ts';

export const notificationsOperations = [
  listNotificationsOperation,
  countUnreadOperation,
  readNotificationOperation,
  readAllOperation,
  getChoicesOperation,
  changeChoiceOperation,
  listPushDevicesOperation,
  subscribePushOperation,
  seePushDeviceOperation,
  renamePushDeviceOperation,
  unsubscribePushOperation,
];
