/** Columns of the submitted details, in `trader_details as t`. */
export const detailColumns = [
  't.legal_name as legalName',
  't.eik',
  't.address',
  't.representative',
  't.contact_email as contactEmail',
  't.contact_phone as contactPhone',
] as const;
