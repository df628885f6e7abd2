-- additive
-- Parts of a company's public page that the company writes itself; a row exists once it has saved any.
create table company_page (
  account_id integer primary key references account (id) on delete cascade,
  version integer not null default 1,
  -- See company-page.ts. Weekly hours from Monday, dates with other hours, and people to contact.
  days jsonb not null default '[[],[],[],[],[],[],[]]' constraint company_page_days_check check (
    jsonb_typeof(days) = 'array' and jsonb_array_length(days) = 7),
  exceptions jsonb not null default '[]' constraint company_page_exceptions_check check (
    jsonb_typeof(exceptions) = 'array' and jsonb_array_length(exceptions) <= 40),
  contacts jsonb not null default '[]' constraint company_page_contacts_check check (
    jsonb_typeof(contacts) = 'array' and jsonb_array_length(contacts) <= 10),
  -- When the company last stated that its contact people agree.
  consent_at timestamptz,
  -- Point that the company set; within Bulgaria.
  latitude double precision constraint company_page_latitude_check check (latitude between 41.2 and 44.3),
  longitude double precision constraint company_page_longitude_check check (longitude between 22.3 and 28.7),
  cover_id text references picture (id),
  constraint company_page_point_check check ((latitude is null) = (longitude is null)),
  constraint company_page_consent_check check (contacts = '[]' or consent_at is not null)
);
create index company_page_cover on company_page (cover_id) where cover_id is not null;

-- Kept pages of the company are outdated.
create function log_company_page() returns trigger language plpgsql as $function$
begin
  insert into listing_change (account_id) values (new.account_id);
  perform pg_notify('listing_change', '');
  return null;
end $function$;
create trigger company_page_log after insert or update on company_page for each row execute function log_company_page();
