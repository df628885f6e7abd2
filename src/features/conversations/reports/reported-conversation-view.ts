import type { OperationAnswer } from '#platform/web/call-operation.ts';
import type { readReportedConversationOperation } from './read-reported-conversation.server.ts';

export type ReportedConversationView = OperationAnswer<typeof readReportedConversationOperation>;
