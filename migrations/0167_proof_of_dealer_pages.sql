-- additive
set local lock_timeout = '5s';

-- `dealer`: the code stands in another listing of the same dealer page.
alter table import_item drop constraint import_item_proof_check;
alter table import_item add constraint import_item_proof_check
  check (proof in ('phone', 'code', 'dealer', 'account')) not valid;
alter table import_item validate constraint import_item_proof_check;
