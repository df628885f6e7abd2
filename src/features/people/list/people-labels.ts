import { m } from '#platform/i18n/messages.ts';
import type { PeopleFilter } from './people-address.ts';
import type { PersonRow } from './person-row.ts';

type Labels<Value extends string> = Record<Value, () => string>;

/** Labels of the values of each filter. */
export const peopleLabels = {
  kind: {
    private: m.people_tab_private,
    companies: m.people_kind_companies,
    dealer: m.people_tab_dealer,
    company: m.people_tab_company,
  },
  role: {
    staff: m.people_role_staff,
    moderator: m.role_moderator,
    admin: m.role_admin,
    super_admin: m.role_super_admin,
  },
  verified: {
    company: m.people_verified_company,
    waiting: m.people_verified_waiting,
    email: m.people_verified_email,
    no_email: m.people_verified_no_email,
  },
  blocked: { yes: m.people_blocked_yes, objected: m.people_blocked_objected, no: m.people_blocked_no },
  sort: { newest: m.people_sort_newest, oldest: m.people_sort_oldest, name: m.people_sort_name },
} satisfies {
  [Name in 'kind' | 'role' | 'verified' | 'blocked' | 'sort']: Labels<NonNullable<PeopleFilter[Name]>>;
};

/** Values of a filter with their labels, in order. */
export const optionsOf = (name: keyof typeof peopleLabels): (readonly [string, string])[] =>
  Object.entries(peopleLabels[name]).map(([value, label]) => [value, label()] as const);

export const kindLabel = ({ kind, companyKind }: Pick<PersonRow, 'kind' | 'companyKind'>): string => {
  if (kind === 'private') return m.people_kind_private();
  return companyKind === 'car_dealer' ? m.people_kind_dealer() : m.people_kind_company();
};
