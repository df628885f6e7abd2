import * as z from 'zod';
import { locales, type Locale } from '#kernel/locale.ts';
import type { IconName } from '#ui/icons/icon-names.ts';

/** Groups of kinds that a person chooses channels for. */
export const topics = ['searches', 'prices', 'own'] as const;
export type Topic = (typeof topics)[number];

export const channels = ['page', 'push', 'mail'] as const;
export type Channel = (typeof channels)[number];

/**
 * Use of e-mail by a kind, unless its topic is switched off: `beside` sends the mail that its room wrote; `instead` a mail
 * where no push can be sent, or when it failed for a day; `none` never.
 */
export type MailUse = 'beside' | 'instead' | 'none';

export interface EventKind<Data> {
  topic: Topic;
  icon: IconName;
  /** Stored facts of an event. They may be texts of users, so that `line` must be rendered as plain text. */
  data: z.ZodType<Data>;
  /**
   * Names the event without names and texts of people, because it is also the title of a push. `count` is the number of events
   * that the entry contains.
   */
  headline: (event: { data: Data; count: number }) => string;
  /** For the list and mails; undefined if the headline says all. */
  line?: (data: Data, locale: Locale) => string;
  /** Says where to look: the second line of a push. */
  look: () => string;
  /** A path on our own origin. */
  path: (data: Data) => string;
  /** The own listing that can be renewed from the list. */
  renews?: (data: Data) => number;
  /** Whether it is listed in the page. */
  page: boolean;
  push: boolean;
  mail: MailUse;
  /** Time after which a push service gives up. */
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
  /** Events with the same key are one entry until it is read, and one push. At most 32 URL-safe characters. */
  collapseKey?: (data: Data) => string;
  /**
   * Joins the data of an unread entry of this kind with those of a later event of its collapse key; without it the later
   * ones replace them.
   */
  join?: (earlier: Data, later: Data) => Data;
  /** Whether a push waits for the end of quiet hours. */
  waitsInQuietHours: (data: Data) => boolean;
}

const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

type Given<Data> = Pick<EventKind<Data>, 'topic' | 'icon' | 'data' | 'headline' | 'look' | 'path'> &
  Partial<EventKind<Data>>;

/** Declares a kind of event. What is not given: listed, pushed, by mail where no push can be sent, for three days. */
export const defineKind = <Data>(given: Given<Data>): EventKind<Data> => ({
  page: true,
  push: true,
  mail: 'instead',
  ttlSeconds: 3 * DAY_SECONDS,
  urgency: 'normal',
  waitsInQuietHours: () => true,
  ...given,
});

/** Title of a listing in each language. */
export const titles = z.record(z.enum(locales), z.string());
export type Titles = z.infer<typeof titles>;
