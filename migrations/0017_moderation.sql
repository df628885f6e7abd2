-- What somebody says is wrong with a listing (Regulation (EU) 2022/2065, art. 16). It outlives the listing, so that
-- whoever reported it is told how it ended.
create table listing_report (
  id bigint generated always as identity primary key,
  -- Said to the reporter, who need not have an account.
  receipt text not null unique check (receipt ~ '^[A-Z0-9]{10}$'),
  listing_id bigint references listing (id) on delete set null,
  listing_number bigint not null,
  ground text not null,
  explanation text not null check (length(explanation) <= 2000),
  email text check (email = lower(email) and length(email) <= 254),
  locale text not null check (locale in ('bg', 'en')),
  reporter_id integer references account (id) on delete set null,
  received_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references account (id) on delete set null,
  outcome text check (outcome in ('acted', 'no_violation', 'gone')),
  check ((decided_at is null) = (outcome is null))
);
create index listing_report_listing on listing_report (listing_id, id);
create index listing_report_open on listing_report (received_at) where decided_at is null;
create index listing_report_reporter on listing_report (reporter_id) where reporter_id is not null;
create index listing_report_decided_by on listing_report (decided_by) where decided_by is not null;
create index listing_report_decided_at on listing_report (decided_at) where decided_at is not null;

-- Why a decision was taken against a listing, as its seller was told (art. 17), and what the seller objects. It
-- outlives the listing too.
create table statement_of_reasons (
  id bigint generated always as identity primary key,
  listing_id bigint references listing (id) on delete set null,
  listing_number bigint not null,
  account_id integer not null references account (id) on delete cascade,
  at timestamptz not null,
  decision text not null
    check (decision in ('rejected', 'revision_rejected', 'deactivated', 'marked_fake', 'deleted')),
  ground text not null,
  -- The facts, in the seller's language.
  facts text not null check (length(facts) between 1 and 2000),
  locale text not null check (locale in ('bg', 'en')),
  automated boolean not null default false,
  -- Whether somebody had reported the listing.
  reported boolean not null,
  decided_by integer references account (id) on delete set null,
  -- The decision was taken back.
  withdrawn_at timestamptz,
  objection text check (length(objection) between 1 and 2000),
  objected_at timestamptz,
  -- Looked at again, and the decision stands.
  upheld_at timestamptz,
  check ((objection is null) = (objected_at is null)),
  check (upheld_at is null or objected_at is not null)
);
create index statement_of_reasons_listing on statement_of_reasons (listing_id, id);
create index statement_of_reasons_account on statement_of_reasons (account_id);
create index statement_of_reasons_decided_by on statement_of_reasons (decided_by) where decided_by is not null;
create index statement_of_reasons_objected on statement_of_reasons (objected_at)
  where objected_at is not null and withdrawn_at is null and upheld_at is null;

-- The queue of moderators.
create index listing_pending on listing (created_at) where moderation = 'pending' and publication = 'active';
