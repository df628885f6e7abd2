const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

interface SecurityTextInput {
  /** mailto: or https: address for reports of vulnerabilities. */
  contact: string;
  origin: string;
  now: Date;
}

/** Content of /.well-known/security.txt (RFC 9116). Expires within a year, as it recommends, and is renewed daily. */
export function securityText({ contact, origin, now }: SecurityTextInput): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const expires = new Date(today + VALID_DAYS * DAY_MS).toISOString();
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: bg, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
