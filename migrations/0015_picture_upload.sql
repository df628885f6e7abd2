-- A picture that is being made of an uploaded file, which is kept privately until then.
alter table picture
  -- Quarters by which the file is turned clockwise, after being turned upright.
  add column turns smallint not null default 0 check (turns between 0 and 3),
  -- Why nothing could be made of it: the code of an error.
  add column fault text check (fault ~ '^[a-z_]{1,40}$'),
  add constraint picture_fault_of_failed check (fault is null or state = 'failed');
create index picture_unfinished on picture (created_at) where state <> 'ready';
create index listing_draft_picture_detached on listing_draft_picture (detached_at) where detached_at is not null;
