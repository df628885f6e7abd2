import { getDashboardOperation } from './get-dashboard.server.ts';

export const dashboardOperations = [getDashboardOperation];
