-- additive
set local lock_timeout = '5s';

-- Settings that an admin has changed; all others have the default of the program. `version` increases with every
-- change of any setting, so that an editor notices changes made meanwhile.
create table setting (
  key text primary key,
  value jsonb not null,
  version bigint not null
);

-- Texts of pages in Markdown. A page without a row shows the text of the program.
create table page_text_version (
  page text not null check (page in ('terms', 'privacy', 'rules', 'help', 'contact')),
  locale text not null check (locale in ('bg', 'en')),
  number integer not null check (number > 0),
  body text not null check (length(body) between 1 and 60000),
  -- Whether readers are told that a lawyer has not checked it yet.
  is_draft boolean not null,
  at timestamptz not null,
  author_id integer references account(id),
  primary key (page, locale, number)
);

-- Listings with a word that admins have put on the list wait for review.
alter table listing_signal drop constraint listing_signal_kind_check;
alter table listing_signal add constraint listing_signal_kind_check check (kind in ('same_vin', 'too_cheap',
  'too_dear', 'burst', 'same_picture', 'payment_outside', 'contact_in_text', 'mixed_letters', 'unlikely_vehicle',
  'typed_make', 'odometer_decrease', 'review_word')) not valid;
