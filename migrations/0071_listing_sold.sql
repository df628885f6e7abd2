-- additive
set local lock_timeout = '5s';

-- Sales of a model, for the time that its listings take to sell.
create index listing_sold on listing (model_id, closed_at desc) where sale = 'sold' and closed_at is not null;
