-- additive
set local lock_timeout = '5s';

-- Accounts that state the same phone number, a sign of a trader with several private accounts.
create index listing_contact_phone on listing (contact_phone) where contact_phone is not null;
