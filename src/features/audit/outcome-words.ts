import { m } from '#platform/i18n/messages.ts';

/** Apart from `present-audit.ts`, which looks up messages by name, so that the browser does not load all of them. */
export const outcomeWords = { done: m.audit_done, refused: m.audit_refused };
