import { listPushDevicesOperation } from './push/list-push-devices.server.ts';
import { renamePushDeviceOperation } from './push/rename-push-device.server.ts';
import { seePushDeviceOperation } from './push/see-push-device.server.ts';
import { subscribePushOperation } from './push/subscribe-push.server.ts';
import { unsubscribePushOperation } from './push/unsubscribe-push.server.ts';

export const notificationsOperations = [
  listPushDevicesOperation,
  subscribePushOperation,
  seePushDeviceOperation,
  renamePushDeviceOperation,
  unsubscribePushOperation,
];
