-- Changes of a listing by staff: a statement of reasons that names the fields with their values before and after.
alter table statement_of_reasons
  drop constraint statement_of_reasons_decision_check,
  add constraint statement_of_reasons_decision_check check (
    decision in ('rejected', 'revision_rejected', 'deactivated', 'marked_fake', 'deleted', 'edited')),
  -- { type, fields: [{ field, before, after }] } in the form of a working copy.
  add column changes jsonb,
  add constraint statement_of_reasons_changes_check check ((changes is not null) = (decision = 'edited'));
