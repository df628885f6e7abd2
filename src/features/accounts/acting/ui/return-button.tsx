import { m } from '#platform/i18n/messages.ts';
import { actForCompany } from './act-for-company.ts';

/** Ends working for a company. */
export const ReturnButton = ({ className }: { className: string }) => (
  <button type="button" className={className} onClick={() => void actForCompany(null, '/')}>
    {m.team_back()}
  </button>
);
