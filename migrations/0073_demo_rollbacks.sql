-- additive
set local lock_timeout = '5s';

-- Kilometres that the odometer of an invented vehicle really has; null if it was never turned back.
alter table demo_truth add column rolled_back_from_km integer;
