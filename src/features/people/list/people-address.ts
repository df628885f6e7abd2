/** Address of the list of people: search, filters and sort as parameters in a fixed order; invalid values are ignored. */
export const peopleKinds = ['private', 'companies', 'dealer', 'company'] as const;
export const peopleRoles = ['staff', 'moderator', 'admin', 'super_admin'] as const;
export const peopleVerified = ['company', 'waiting', 'email', 'no_email'] as const;
export const peopleBlocked = ['yes', 'objected', 'no'] as const;
export const peopleSorts = ['newest', 'oldest', 'name'] as const;

export interface PeopleFilter {
  /** Words of a name or company, the beginning of an e-mail address or EIK, a phone or account number. */
  q?: string | undefined;
  /** `companies` are all companies, `company` is one that is no car dealer. */
  kind?: (typeof peopleKinds)[number] | undefined;
  role?: (typeof peopleRoles)[number] | undefined;
  /** `waiting`: a company whose details wait for a decision; `email`: a confirmed address. */
  verified?: (typeof peopleVerified)[number] | undefined;
  /** `objected`: the objection waits for an answer. */
  blocked?: (typeof peopleBlocked)[number] | undefined;
  /** Days of the registration in Sofia (YYYY-MM-DD), inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  sort: (typeof peopleSorts)[number];
}

export const PEOPLE_PATH = '/admin/user';
export const MAX_ACCOUNT_ID = 2_147_483_647;
export const MAX_Q = 100;

export function readPeopleAddress(parameters: URLSearchParams): PeopleFilter {
  const text = (name: string) => parameters.get(name)?.trim() ?? '';
  const oneOf = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === text(name));
  // No name contains control characters, and PostgreSQL rejects NUL.
  const q = text('q')
    .replace(/\p{Cc}/gu, '')
    .slice(0, MAX_Q);
  return {
    q: q || undefined,
    kind: oneOf('kind', peopleKinds),
    role: oneOf('role', peopleRoles),
    verified: oneOf('verified', peopleVerified),
    blocked: oneOf('blocked', peopleBlocked),
    from: day(text('from')),
    to: day(text('to')),
    sort: oneOf('sort', peopleSorts) ?? 'newest',
  };
}

interface AddressOptions {
  /** Opens a person beside the list, the dialog for changing one or for a new one, or that of files. */
  person?: number | `${number}/edit` | 'new' | 'export' | undefined;
  /** Where the page continues. */
  after?: string | undefined;
}

/** Omits the default sort. */
export function peopleAddress(
  { sort, ...others }: PeopleFilter,
  { person, after }: AddressOptions = {},
): string {
  const given = Object.entries({ ...others, sort: sort === 'newest' ? undefined : sort, after }).flatMap(
    ([name, value]) => (value === undefined ? [] : [[name, value]]),
  );
  const path = person === undefined ? PEOPLE_PATH : `${PEOPLE_PATH}/${person}`;
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

function day(text: string): string | undefined {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const date = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
