-- additive
set local lock_timeout = '5s';

-- Pictures reduced so far that lightly edited copies are still found: mirrored, cropped, turned, with bars, brighter.
create table picture_sketch (
  picture_id text primary key references picture (id) on delete cascade,
  number integer not null generated always as identity unique,
  -- Brightness and colour grids.
  thumbnail bytea not null,
  -- 52 signs of its lowest frequencies, and keys of them of which a copy has at least one.
  hash bigint not null,
  keys integer[] not null,
  -- When copies among the pictures stored before were looked for.
  compared_at timestamptz
);
-- Rows stay small, because a search reads many hashes and few thumbnails.
alter table picture_sketch alter column thumbnail set storage external;
alter table picture_sketch set (toast_tuple_target = 128);

-- One row per key of a sketch. A search reads thousands of keys from this index alone; a GIN index of the arrays takes
-- time for each pair of a sought key and a found row.
create table picture_key (
  key integer not null,
  sketch integer not null,
  hash bigint not null,
  primary key (key, sketch) include (hash)
);
-- Searches visit the table itself only for rows added since the last vacuum.
alter table picture_key set (autovacuum_vacuum_insert_scale_factor = 0.02);

-- Not a foreign key: its index would be as large as the table.
create function picture_sketch_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from picture_key where key = any (old.keys) and sketch = old.number;
  else
    insert into picture_key (key, sketch, hash) select distinct unnest(new.keys), new.number, new.hash;
  end if;
  return null;
end $$;
create trigger picture_sketch_keys after insert or delete on picture_sketch
  for each row execute function picture_sketch_keys();

-- A picture and an older one that shows the same.
create table picture_copy (
  picture_id text not null references picture (id) on delete cascade,
  original_id text not null references picture (id) on delete cascade,
  primary key (picture_id, original_id)
);
create index picture_copy_original on picture_copy (original_id);

-- Pictures stored before, which a job still has to sketch.
create table picture_without_sketch (
  picture_id text primary key references picture (id) on delete cascade
);
insert into picture_without_sketch select id from picture where state = 'ready';
