-- additive
-- `shipped`: values of the last data files, so that a value that an operator changed is known and survives an upgrade;
-- null for a row that an operator added. A merged row stays, so that old keys and addresses lead to its target.
alter table brand
  add column hidden boolean not null default false,
  add column merged_into integer references brand,
  add column shipped jsonb,
  add constraint brand_not_into_itself check (merged_into <> id);
alter table model
  add column hidden boolean not null default false,
  add column merged_into integer references model,
  add column shipped jsonb,
  add constraint model_not_into_itself check (merged_into <> id);

-- Values could not be changed until now.
update brand set shipped = to_jsonb(brand) - array['id', 'key', 'hidden', 'merged_into', 'shipped'];
update model set shipped = to_jsonb(model) - array['id', 'brand_id', 'type', 'key', 'hidden', 'merged_into', 'shipped'];

-- Listings of any state by model, counted by a job.
create table make_usage (
  model_id integer primary key references model on delete cascade,
  listings integer not null check (listings > 0)
);

create table make_merge (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('brand', 'model')),
  from_id integer not null,
  into_id integer not null,
  total integer not null,
  moved integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz,
  check (from_id <> into_id)
);
create unique index make_merge_running on make_merge ((true)) where finished_at is null;

create table make_merge_model (
  merge_id integer not null references make_merge on delete cascade,
  from_model integer not null references model,
  into_model integer not null references model,
  primary key (merge_id, from_model),
  check (from_model <> into_model)
);
