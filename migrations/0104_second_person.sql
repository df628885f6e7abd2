-- additive
set local lock_timeout = '5s';

alter table statement_of_reasons
  -- Who proposed the decision, if a second person confirmed it.
  add column proposed_by integer references account (id) on delete set null,
  -- Who decided on the objection, and whether that was the same person, alone on the staff.
  add column reviewed_by integer references account (id) on delete set null,
  add column reviewed_alone boolean not null default false;
create index statement_of_reasons_proposed_by on statement_of_reasons (proposed_by) where proposed_by is not null;
create index statement_of_reasons_reviewed_by on statement_of_reasons (reviewed_by) where reviewed_by is not null;

-- Proposals to mark a listing of a verified company as fake, which a second person confirms.
create table fake_proposal (
  listing_id bigint primary key references listing (id) on delete cascade,
  proposed_by integer not null references account (id) on delete cascade,
  proposed_at timestamptz not null,
  ground text not null,
  text_bg text constraint fake_proposal_text_bg_check check (length(text_bg) between 1 and 2000),
  text_en text constraint fake_proposal_text_en_check check (length(text_en) between 1 and 2000)
);
create index fake_proposal_proposed_by on fake_proposal (proposed_by);

-- Approvals that another person looks at again.
create table approval_sample (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listing (id) on delete cascade,
  approved_by integer references account (id) on delete set null,
  approved_at timestamptz not null,
  reviewed_by integer references account (id) on delete set null,
  reviewed_at timestamptz,
  agreed boolean,
  constraint approval_sample_reviewed check ((reviewed_at is null) = (agreed is null))
);
create unique index approval_sample_open on approval_sample (listing_id) where reviewed_at is null;
create index approval_sample_listing on approval_sample (listing_id);
create index approval_sample_approved_by on approval_sample (approved_by) where approved_by is not null;
create index approval_sample_reviewed_by on approval_sample (reviewed_by) where reviewed_by is not null;
create index approval_sample_approved_at on approval_sample (approved_at);
