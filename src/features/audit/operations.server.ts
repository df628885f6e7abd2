import { listAuditEventsOperation } from './list-audit-events.server.ts';

export const auditOperations = [listAuditEventsOperation];
