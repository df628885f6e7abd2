-- additive
set local lock_timeout = '5s';

-- Pictures reduced so far that lightly edited copies are still found: mirrored, cropped, turned, with bars, brighter.
create table picture_sketch (
  picture_id text primary key references picture (id) on delete cascade,
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
create index picture_sketch_keys on picture_sketch using gin (keys);

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
