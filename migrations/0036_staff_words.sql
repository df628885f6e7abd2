-- additive
-- Words of names for the search of staff, which finds them by their beginnings.
create function name_words(name text) returns tsvector
language sql immutable parallel safe as $$
  select to_tsvector('simple', translate(name, '<>/&-_.,:;()[]„“”"''+', '                    '))
$$;
create index listing_variant_words on listing using gin (name_words(variant));
create index account_name_words on account using gin (name_words(display_name));
