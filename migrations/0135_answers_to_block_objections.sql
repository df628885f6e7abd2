-- additive
-- The answer to an objection to a block that stays. An objection waits until it is answered or the block ends.
alter table account_block
  add column answer text check (length(answer) between 1 and 2000),
  add column answered_at timestamptz,
  add column answered_by integer references account (id) on delete set null,
  add check ((answer is null) = (answered_at is null)),
  add check (answered_at is null or objected_at is not null);
create index account_block_answered_by on account_block (answered_by) where answered_by is not null;
create index account_block_objected on account_block (objected_at)
  where objected_at is not null and answered_at is null and ended_at is null;
