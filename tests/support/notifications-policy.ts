import type { OperationPolicy } from './operation-policy.ts';
import { notifications } from './policy-notifications.ts';

export const notificationsPolicy: Record<string, OperationPolicy> = {
  'GET /api/user/notifications': { query: 'topic=own&unread=1&cursor=1', answers: 200 },
  'GET /api/user/notifications/count': { answers: 200 },
  'POST /api/user/notifications/read': { body: () => ({ upTo: 1 }), answers: 200 },
  'POST /api/user/notifications/{id}/read': {
    things: notifications,
    answers: { own: 200, other: 404, missing: 404 },
  },
  'GET /api/user/notification-choices': { answers: 200 },
  'PUT /api/user/notification-choices': {
    body: () => ({ topic: 'own', channel: 'mail', on: false }),
    answers: 200,
  },
};
