-- Null where Bulgarian writes the Latin name.
alter table model add column name_bg text;
