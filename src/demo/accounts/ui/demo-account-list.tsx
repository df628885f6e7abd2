import { m } from '#platform/i18n/messages.ts';
import { DEMO_PASSWORD, demoAccounts, type DemoAccount } from '../demo-accounts.ts';

const labels: Record<DemoAccount['key'], () => string> = {
  private: m.demo_account_private,
  company: m.demo_account_company,
  dealer: m.demo_account_dealer,
  moderator: m.demo_account_moderator,
  admin: m.demo_account_admin,
  super_admin: m.demo_account_super_admin,
};

interface DemoAccountListProps {
  /** Shows the staff accounts, for the sign-in of staff, instead of the others. */
  staff?: boolean;
  /** Id of the sign-in form that a choice fills in. */
  formName: string;
}

/** Lists the demo accounts next to the sign-in form of demo mode. */
export function DemoAccountList({ staff = false, formName }: DemoAccountListProps) {
  const shown = demoAccounts.filter(({ roles }) => staff === roles.length > 0);
  return (
    <section
      className="mt-8 rounded-lg border border-note-line bg-note-bg p-4"
      aria-labelledby="demo-accounts"
    >
      <h2 id="demo-accounts" className="text-md font-semibold tracking-normal text-note">
        {m.demo_accounts_title()}
      </h2>
      <p className="mt-1 text-sm text-fg-2">
        {m.demo_accounts_password()} <code className="font-mono text-fg select-all">{DEMO_PASSWORD}</code>
      </p>
      <ul className="mt-2 divide-y divide-note-line">
        {shown.map(({ key, email }) => (
          <li key={key} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <span className="min-w-0 flex-1">
              <span className="block text-sm font-medium">{labels[key]()}</span>
              <code className="block font-mono text-sm wrap-anywhere text-fg-2 select-all">{email}</code>
            </span>
            <button
              type="button"
              className="btn btn-secondary btn-sm max-lg:min-h-11 noscript:hidden"
              aria-label={m.demo_account_use({ account: labels[key]() })}
              onClick={() => fillIn(formName, email)}
            >
              {m.demo_account_fill()}
            </button>
          </li>
        ))}
      </ul>
      {!staff && (
        <a href="/admin/login" className="btn btn-link mt-2">
          {m.demo_accounts_staff()}
        </a>
      )}
    </section>
  );
}

/** Fills in the uncontrolled sign-in fields and focuses the button. */
function fillIn(formName: string, email: string): void {
  const form = document.getElementById(formName);
  const values = { identity: email, password: DEMO_PASSWORD };
  for (const [name, value] of Object.entries(values)) {
    const input = form?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (input) input.value = value;
  }
  form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus();
}
