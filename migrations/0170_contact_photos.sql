-- additive
-- Photos of the contact people of a company page. One that no saved contact uses is deleted after a day.
create table company_contact_photo (
  picture_id text primary key references picture (id),
  account_id integer not null references account (id) on delete cascade,
  -- Whether a contact of the saved page shows it.
  used boolean not null default false,
  changed_at timestamptz not null
);
create index company_contact_photo_account on company_contact_photo (account_id);
create index company_contact_photo_unused on company_contact_photo (changed_at) where not used;
