import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { ConfirmedMark } from '#features/accounts/profile/ui/confirmed-mark.tsx';

export interface VerificationContact {
  key: 'phone' | 'email';
  label: string;
  /** Undefined when not given. */
  value: string | undefined;
  confirmed: boolean;
}

/** Lists the contacts of an account and whether each is confirmed. */
export function VerificationContacts({ contacts }: { contacts: readonly VerificationContact[] }) {
  return (
    <ul className="card divide-y divide-line">
      {contacts.map(({ key, label, value, confirmed }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
          <div className="min-w-0 flex-1 basis-48">
            <p className="text-fg-3">{label}</p>
            <p className="num text-base font-medium wrap-anywhere">{value ?? m.verification_none()}</p>
          </div>
          {value !== undefined && <ConfirmedMark confirmed={confirmed} />}
          {!(confirmed && value !== undefined) && (
            <Link to="/user/profile" className="btn btn-link">
              {value === undefined ? m.verification_add() : m.verification_confirm()}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
