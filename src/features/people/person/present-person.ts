import type { StaffRole } from '#features/access/viewer.ts';
import { initialsOf } from '#features/accounts/profile/initials.ts';
import { presentSession, type SessionView } from '#features/accounts/sessions/session-view.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { companyPath } from '#features/companies/company-address.ts';
import type { Locale } from '#kernel/locale.ts';
import {
  dateTimeWords,
  formatDate,
  formatDateTime,
  formatNumber,
  type TimeWords,
} from '#platform/i18n/format.ts';
import { m, messageFamily } from '#platform/i18n/messages.ts';
import { blockGroundLabel } from '../blocking/block-ground.ts';
import { kindLabel } from '../list/people-labels.ts';
import { personState } from '../list/present-people.ts';
import { accountChangeText } from '../editing/present-account-change.ts';
import type { Person, PersonBlock } from './person.ts';

const roleWord = messageFamily('role_', m);

export interface PersonBlockView {
  id: number;
  title: string;
  facts: string;
  reason: string;
  isInForce: boolean;
  objection: { text: string; at: string } | undefined;
  answer: { text: string; at: string } | undefined;
  /** Whether the objection waits for an answer. */
  mayDecline: boolean;
}

/** An account ready to render, in the language of the page. */
export interface PersonView {
  id: number;
  name: string;
  initials: string;
  kind: string;
  state: { word: string; badge: string };
  /** Language in which the person is told about decisions. */
  locale: Locale;
  isBlocked: boolean;
  mayVerify: boolean;
  roles: StaffRole[];
  /** Whether the details of the company wait for a decision. */
  waits: boolean;
  facts: { key: string; label: string; value: string; note?: string; href?: string }[];
  figures: { key: string; label: string; value: string; note?: string }[];
  sessions: SessionView[];
  devices: string;
  blocks: PersonBlockView[];
  notes: { id: number; at: TimeWords; author: string; text: string }[];
  edits: { id: number; at: TimeWords; author: string; changes: string[] }[];
  /** Whether the person got an account by staff and has chosen no password yet. */
  isInvited: boolean;
}

interface PresentOptions {
  catalogue: Pick<Catalogue, 'cityById' | 'cityByKey'>;
  locale: Locale;
  now: Date;
  formatPhone: (phone: string) => string;
}

export function presentPerson(person: Person, options: PresentOptions): PersonView {
  const { id, name, email, emailConfirmed, pendingEmail } = person;
  const waits = person.traderState === 'submitted';
  return {
    id,
    name,
    initials: initialsOf(name),
    kind: kindLabel(person),
    state: personState({ ...person, waits }),
    locale: person.locale ?? 'bg',
    isBlocked: person.blocked,
    mayVerify: pendingEmail !== null || (email !== null && !emailConfirmed),
    roles: person.roles,
    waits,
    facts: factsOf(person, options),
    figures: figuresOf(person),
    sessions: person.sessions.map((session) => presentSession({ ...session, isCurrent: false }, options.now)),
    devices: m.person_devices({ count: formatNumber(person.knownDevices) }),
    blocks: person.blocks.map(presentBlock),
    notes: person.notes.map(({ id: note, at, author, text }) => ({
      id: note,
      at: dateTimeWords(at),
      author: author ?? m.person_by_gone(),
      text,
    })),
    edits: person.edits.map(({ id: edit, at, author, changes }) => ({
      id: edit,
      at: dateTimeWords(at),
      author: author ?? m.person_by_gone(),
      changes: changes.map((change) =>
        accountChangeText(change, (key) => options.catalogue.cityByKey.get(key)?.label[options.locale]),
      ),
    })),
    isInvited: !person.canSignIn && email !== null && !person.blocked,
  };
}

function factsOf(person: Person, { catalogue, locale, formatPhone }: PresentOptions): PersonView['facts'] {
  const confirmed = (is: boolean) => (is ? m.person_confirmed() : m.person_unconfirmed());
  const phone = (number: string | null) => (number === null ? null : formatPhone(number));
  const { companyUsername } = person;
  const all: [key: string, label: string, value: string | null | undefined, extra?: object][] = [
    ['eik', m.person_eik(), person.eik],
    ['legal', m.person_legal_name(), person.legalName],
    [
      'page',
      m.person_username(),
      companyUsername,
      companyUsername ? { href: companyPath(companyUsername) } : {},
    ],
    ['email', m.person_email(), person.email, { note: confirmed(person.emailConfirmed) }],
    ['pending', m.person_pending_email(), person.pendingEmail],
    ['phone', m.person_phone(), phone(person.phone), { note: confirmed(person.phoneConfirmed) }],
    ['admin_phone', m.person_admin_phone(), phone(person.adminPhone)],
    ['buyer_phone', m.person_buyer_phone(), phone(person.buyerPhone)],
    [
      'city',
      m.person_city(),
      person.cityId === null ? null : catalogue.cityById.get(person.cityId)?.label[locale],
    ],
    ['address', m.person_address(), person.address],
    ['joined', m.person_joined(), formatDate(person.joinedAt)],
    [
      'locale',
      m.person_locale(),
      person.locale && (person.locale === 'bg' ? m.person_locale_bg() : m.person_locale_en()),
    ],
    ['roles', m.person_roles(), person.roles.map((role) => roleWord(role)?.() ?? role).join(', ')],
  ];
  return all.flatMap(([key, label, value, extra]) => (value ? [{ key, label, value, ...extra }] : []));
}

function figuresOf({ figures }: Person): PersonView['figures'] {
  const { published, listings, views, inquiries, rejected, fake, reports } = figures;
  return [
    {
      key: 'published',
      label: m.person_published(),
      value: formatNumber(published),
      note: m.person_of_all({ count: formatNumber(listings) }),
    },
    { key: 'views', label: m.person_views(), value: formatNumber(views) },
    { key: 'inquiries', label: m.person_inquiries(), value: formatNumber(inquiries) },
    {
      key: 'rejected',
      label: m.person_rejected(),
      value: formatNumber(rejected),
      note: m.person_fake({ count: formatNumber(fake) }),
    },
    { key: 'reports', label: m.person_reports(), value: formatNumber(reports) },
  ];
}

function presentBlock(block: PersonBlock): PersonBlockView {
  const { id, ground, reason, blockedAt, until, by, endedAt } = block;
  const { objection, objectedAt, answer, answeredAt } = block;
  return {
    id,
    title: blockGroundLabel(ground),
    facts: [
      formatDateTime(blockedAt),
      m.person_block_by({ name: by ?? m.person_by_gone() }),
      endedAt
        ? m.person_block_ended({ at: formatDateTime(endedAt) })
        : until
          ? m.person_block_until({ at: formatDateTime(until) })
          : m.person_block_no_end(),
    ].join(' · '),
    reason,
    isInForce: endedAt === null,
    objection:
      objection !== null && objectedAt !== null
        ? { text: objection, at: m.person_objection({ at: formatDateTime(objectedAt) }) }
        : undefined,
    answer:
      answer !== null && answeredAt !== null
        ? { text: answer, at: m.block_answered_at({ at: formatDateTime(answeredAt) }) }
        : undefined,
    mayDecline: objection !== null && answer === null && endedAt === null,
  };
}
