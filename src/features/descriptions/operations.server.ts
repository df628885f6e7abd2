import { describeDraftOperation } from './describe-draft.server.ts';

export const descriptionsOperations = [describeDraftOperation];
