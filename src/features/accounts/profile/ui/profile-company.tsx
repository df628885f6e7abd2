import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { ProfileView } from '../profile-view.ts';

/** Shows registered details of the viewer's company, which only a new verification changes, and links its public page. */
export function ProfileCompany({ company }: { company: NonNullable<ProfileView['company']> }) {
  const { legalName, eik, username, verified } = company;
  return (
    <div className="mb-6 rounded-lg bg-sunken p-4">
      <p className="font-semibold wrap-anywhere">{legalName}</p>
      {eik !== null && <p className="num mt-1 text-fg-2">{m.company_eik({ eik })}</p>}
      <p className={`mt-1 flex items-center gap-1.5 ${verified ? 'text-good' : 'text-fg-2'}`}>
        <Icon name={verified ? 'badge-check' : 'info'} className="size-4 flex-none" />
        {verified ? m.company_verified() : m.company_unverified()}
      </p>
      {username !== null && (
        <Link to={`/dealer/${username}`} className="btn btn-link mt-1">
          {m.company_public_page()}
          <Icon name="arrow-right" className="size-4" />
        </Link>
      )}
    </div>
  );
}
