/** Filters of the audit log in its address; invalid parameters are ignored. */
export interface AuditAddress {
  actorId?: number | undefined;
  subject?: string | undefined;
  action?: string | undefined;
  outcome?: 'done' | 'refused' | undefined;
  before?: number | undefined;
}

const MAX_ACCOUNT_ID = 2_147_483_647;

export function readAuditFilter(parameters: URLSearchParams): AuditAddress {
  const text = (name: string) => parameters.get(name)?.trim() ?? '';
  const action = text('action');
  const outcome = text('outcome');
  const subject = text('subject');
  return {
    actorId: wholeNumber(text('actor'), MAX_ACCOUNT_ID),
    subject: subject !== '' && subject.length <= 120 && !subject.includes('\0') ? subject : undefined,
    action: /^[a-z_.]{3,60}$/.test(action) ? action : undefined,
    outcome: outcome === 'done' || outcome === 'refused' ? outcome : undefined,
    before: wholeNumber(text('before'), Number.MAX_SAFE_INTEGER),
  };
}

export function auditAddress({ actorId, ...others }: AuditAddress): string {
  const given = Object.entries({ actor: actorId, ...others }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '/admin/audit' : `/admin/audit?${new URLSearchParams(given)}`;
}

function wholeNumber(text: string, max: number): number | undefined {
  const number = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
  return number !== undefined && number <= max ? number : undefined;
}
