-- additive
set local lock_timeout = '5s';

-- A name in Latin letters, so that it is found in either alphabet: Bulgarian letters by the official transliteration,
-- without the differences that people write (Ivaylo and Ivailo, Mariya and Maria, Jivko and Zhivko).
create function latin_name(name text) returns text language sql immutable parallel safe
  return replace(translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    lower(name), 'щ', 'sht'), 'ш', 'sh'), 'ч', 'ch'), 'ц', 'ts'), 'ж', 'zh'), 'ю', 'iu'), 'я', 'ia'), 'j', 'zh'), 'tz', 'ts'),
    'абвгдезийклмнопрстуфхъьыэёwy', 'abvgdeziiklmnoprstufhaiieevi'), 'ii', 'i');

-- Words of all names of an account.
create function people_words(display_name text, legal_name text, username text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('simple', translate(latin_name(display_name || ' ' || coalesce(legal_name, '') || ' ' || coalesce(username, '')),
    '<>/&-_.,:;()[]„“”"''+', '                    '));

create index account_people_words on account using gin (people_words(display_name, legal_name, company_username));
create index account_email_start on account (email text_pattern_ops) where email is not null;
create index account_eik_start on account (eik text_pattern_ops) where eik is not null;
create index mail_token_confirmed_email on mail_token (email text_pattern_ops) where purpose = 'confirm_email';

-- Orders of the list of people, and of those that are few among all.
create index account_by_name on account (lower(display_name), id);
create index account_companies_by_name on account (lower(display_name), id) where kind = 'company';
create index account_staff on account (joined_at desc, id desc) where roles <> '{}';
create index account_blocked on account (joined_at desc, id desc) where blocked;
create index account_companies_joined on account (joined_at desc, id desc) where kind = 'company';
create index account_unconfirmed on account (joined_at desc, id desc) where not email_confirmed;

-- Why and for how long an account is or was blocked. Open blocks have `account.blocked` set.
create table account_block (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  ground text not null check (ground in ('fraud', 'abuse', 'spam', 'false_data', 'illegal', 'other')),
  -- As the person was told, in their language.
  reason text not null check (length(reason) between 1 and 2000),
  blocked_at timestamptz not null,
  -- Null: until staff end it.
  until timestamptz,
  blocked_by integer references account (id) on delete set null,
  ended_at timestamptz,
  -- Null also when the term ended.
  ended_by integer references account (id) on delete set null,
  objection text check (length(objection) between 1 and 4000),
  objected_at timestamptz,
  check ((objection is null) = (objected_at is null)),
  check (until > blocked_at)
);
create unique index account_block_open on account_block (account_id) where ended_at is null;
create index account_block_account on account_block (account_id, id);
create index account_block_until on account_block (until) where ended_at is null;
create index account_block_blocked_by on account_block (blocked_by) where blocked_by is not null;
create index account_block_ended_by on account_block (ended_by) where ended_by is not null;

-- Notes of staff about an account.
create table account_note (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  author_id integer references account (id) on delete set null,
  at timestamptz not null,
  text text not null check (length(text) between 1 and 2000)
);
create index account_note_account on account_note (account_id, id);
create index account_note_author on account_note (author_id) where author_id is not null;
