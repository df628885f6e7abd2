-- The newest migration that a build must contain to run on this schema. `migrate` updates it with every migration
-- that does not begin with the comment `additive`; see docs/decisions/025-running-unattended.md.
insert into installation_fact (key, value) values ('needed_migration', '"0024_needed_migration"')
on conflict (key) do nothing;
