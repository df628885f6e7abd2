-- What was last compared with the register, whatever has been handed in since: an admin sees what changed.
alter table trader_details add column verified jsonb check (jsonb_typeof(verified) = 'object');
update trader_details
  set verified = jsonb_build_object('legalName', legal_name, 'eik', eik, 'address', address,
    'representative', representative, 'contactEmail', contact_email, 'contactPhone', contact_phone)
  where state = 'verified';
