-- A reading that ended before it was complete; its fields are those found until then.
alter table document_reading add column partial boolean not null default false;

-- Earlier sweeps marked pictures as unreadable when their files were away. A picture that was ready once has a width;
-- the next sweep makes it ready again if its files are there.
update picture set fault = 'picture_missing'
where state = 'failed' and fault = 'picture_unreadable' and width is not null;
