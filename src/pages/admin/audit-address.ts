/** Kinds of things that events are about; those that people know a number of. */
export const auditObjects = ['listing', 'account', 'conversation', 'shared_comment'] as const;
type AuditObject = (typeof auditObjects)[number];

/** Filters of the audit log in its address; invalid parameters are ignored. */
export interface AuditAddress {
  actorId?: number | undefined;
  subject?: string | undefined;
  /** Days, YYYY-MM-DD. */
  from?: string | undefined;
  to?: string | undefined;
  action?: string | undefined;
  outcome?: 'done' | 'refused' | undefined;
  before?: number | undefined;
}

const MAX_ACCOUNT_ID = 2_147_483_647;

export function readAuditFilter(parameters: URLSearchParams): AuditAddress {
  const text = (name: string) => parameters.get(name)?.trim() ?? '';
  const action = text('action');
  const outcome = text('outcome');
  // The form has kind and number in two fields.
  const subject = text('number') === '' ? text('subject') : `${text('object')}:${text('number')}`;
  return {
    actorId: wholeNumber(text('actor'), MAX_ACCOUNT_ID),
    subject: /^[a-z_]+:[\w-]{1,80}$/.test(subject) ? subject : undefined,
    action: /^[a-z_.]{3,60}$/.test(action) ? action : undefined,
    outcome: outcome === 'done' || outcome === 'refused' ? outcome : undefined,
    from: day(text('from')),
    to: day(text('to')),
    before: wholeNumber(text('before'), Number.MAX_SAFE_INTEGER),
  };
}

/** Kind and number of a subject, as the two fields of the form. */
export function subjectFields(subject: string | undefined): { object: AuditObject; number: string } {
  const [kind, number = ''] = subject?.split(':') ?? [];
  const object = auditObjects.find((each) => each === kind);
  return object ? { object, number } : { object: auditObjects[0], number: '' };
}

export function auditAddress({ actorId, ...others }: AuditAddress): string {
  const given = Object.entries({ actor: actorId, ...others }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '/admin/audit' : `/admin/audit?${new URLSearchParams(given)}`;
}

/** A day that exists. */
function day(text: string): string | undefined {
  const date = /^20\d\d-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

function wholeNumber(text: string, max: number): number | undefined {
  const number = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
  return number !== undefined && number <= max ? number : undefined;
}
