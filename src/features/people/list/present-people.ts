import { initialsOf } from '#features/accounts/profile/initials.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Locale } from '#kernel/locale.ts';
import { dateWords, formatDate, formatNumber, type TimeWords } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { peopleAddress, type PeopleFilter } from './people-address.ts';
import { kindLabel, peopleLabels } from './people-labels.ts';
import type { PeoplePage, PersonRow } from './person-row.ts';

/** Row of the list ready to render, in the language of the page. */
export interface PersonRowView {
  id: number;
  name: string;
  initials: string;
  email: string | undefined;
  kind: string;
  city: string | undefined;
  listings: string;
  joined: TimeWords;
  state: { word: string; badge: string };
  /** Language in which the person is told about decisions. */
  locale: Locale;
  isBlocked: boolean;
}

export interface PeopleView {
  tabs: { key: string; label: string; href: string; isCurrent: boolean }[];
  rows: PersonRowView[];
  /** Active filters, each with the address that removes it. */
  chips: { key: string; label: string; href: string }[];
  first: string | undefined;
  next: string | undefined;
}

interface PresentOptions {
  catalogue: Pick<Catalogue, 'cityById'>;
  locale: Locale;
  after: string | undefined;
}

export function presentPeople(
  { people, next }: PeoplePage,
  filter: PeopleFilter,
  { catalogue, locale, after }: PresentOptions,
): PeopleView {
  return {
    tabs: tabs.map(({ key, label, ...chosen }) => ({
      key,
      label: label(),
      href: peopleAddress({ sort: filter.sort, ...chosen }),
      isCurrent: isCurrentTab(filter, chosen),
    })),
    rows: people.map((person) => presentPersonRow(person, catalogue, locale)),
    chips: chipsOf(filter),
    first: after === undefined ? undefined : peopleAddress(filter),
    next: next === undefined ? undefined : peopleAddress(filter, { after: next }),
  };
}

type TabFilter = Pick<PeopleFilter, 'kind' | 'role' | 'verified' | 'blocked'>;
const tabs: readonly ({ key: string; label: () => string } & TabFilter)[] = [
  { key: 'all', label: m.people_tab_all },
  { key: 'private', label: m.people_tab_private, kind: 'private' },
  { key: 'dealer', label: m.people_tab_dealer, kind: 'dealer' },
  { key: 'company', label: m.people_tab_company, kind: 'company' },
  { key: 'waiting', label: m.people_tab_waiting, verified: 'waiting' },
  { key: 'blocked', label: m.people_tab_blocked, blocked: 'yes' },
  { key: 'staff', label: m.people_tab_staff, role: 'staff' },
];

const isCurrentTab = (filter: PeopleFilter, tab: TabFilter): boolean =>
  (['kind', 'role', 'verified', 'blocked'] as const).every((name) => filter[name] === tab[name]);

function presentPersonRow(
  person: PersonRow,
  catalogue: Pick<Catalogue, 'cityById'>,
  locale: Locale,
): PersonRowView {
  const { id, name, email, pendingEmail, cityId, listings, joinedAt, blocked } = person;
  return {
    id,
    name,
    initials: initialsOf(name),
    email: email ?? pendingEmail ?? undefined,
    kind: kindLabel(person),
    city: cityId === null ? undefined : catalogue.cityById.get(cityId)?.label[locale],
    listings: formatNumber(listings),
    joined: dateWords(joinedAt),
    state: personState(person),
    locale: person.locale ?? 'bg',
    isBlocked: blocked,
  };
}

/** The state that needs attention first. */
export function personState({
  blocked,
  waits,
  verified,
  email,
  pendingEmail,
  emailConfirmed,
}: Pick<PersonRow, 'blocked' | 'waits' | 'verified' | 'email' | 'pendingEmail' | 'emailConfirmed'>): {
  word: string;
  badge: string;
} {
  if (blocked) return { word: m.people_state_blocked(), badge: 'badge-bad' };
  if (waits) return { word: m.people_state_waiting(), badge: 'badge-note' };
  if (pendingEmail !== null || (email !== null && !emailConfirmed))
    return { word: m.people_state_email(), badge: 'badge-warn' };
  if (verified) return { word: m.people_state_verified(), badge: 'badge-good' };
  return { word: m.people_state_active(), badge: 'badge-good' };
}

function chipsOf(filter: PeopleFilter): PeopleView['chips'] {
  const { q, kind, role, verified, blocked, from, to } = filter;
  const day = (text: string) => formatDate(new Date(`${text}T12:00:00Z`));
  const labels: [keyof PeopleFilter, string | undefined][] = [
    ['q', q],
    ['kind', kind && peopleLabels.kind[kind]()],
    ['role', role && peopleLabels.role[role]()],
    ['verified', verified && peopleLabels.verified[verified]()],
    ['blocked', blocked && peopleLabels.blocked[blocked]()],
    ['from', from && m.people_chip_from({ date: day(from) })],
    ['to', to && m.people_chip_to({ date: day(to) })],
  ];
  return labels.flatMap(([key, label]) =>
    label === undefined ? [] : [{ key, label, href: peopleAddress({ ...filter, [key]: undefined }) }],
  );
}
