-- additive
set local lock_timeout = '5s';

-- Icons of brands that operators upload: WebP of 96 × 96 pixels. Beside `brand`, so that data files of an upgrade, which
-- have no icons, leave them unchanged.
create table brand_icon (
  brand_id integer primary key references brand (id) on delete cascade,
  webp bytea not null check (octet_length(webp) between 1 and 40000),
  changed_at timestamptz not null
);
