import { getSecondFactor } from '#features/accounts/second-factor/get-second-factor.server.ts';
import { SecondFactorCode } from '#features/accounts/second-factor/ui/second-factor-code.tsx';
import { SecondFactorManage } from '#features/accounts/second-factor/ui/second-factor-manage.tsx';
import { SecondFactorSetup } from '#features/accounts/second-factor/ui/second-factor-setup.tsx';
import {
  getOwnRecovery,
  listRecoveries,
  mayListRecoveries,
} from '#features/accounts/second-factor-recovery/list-recoveries.server.ts';
import { Recoveries, WaitingRecovery } from '#features/accounts/second-factor-recovery/ui/recoveries.tsx';
import type { Recovery } from '#features/accounts/second-factor-recovery/recovery.ts';
import { roleLabel } from '#features/access/role-word.ts';
import { signOut } from '#features/accounts/sessions/ui/sign-out.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireRolePage } from '../guards.server.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { redirectParameter } from '../redirect-parameter.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/second-factor';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.admin_second_factor,
});

/** Outside of the admin area, which requires the second factor. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireRolePage(page, url, 'moderator');
  const state = await orPageError(getSecondFactor(page.ctx, viewer));
  const [own, others] = await Promise.all([
    orPageError(getOwnRecovery(page.ctx, viewer)),
    mayListRecoveries(page.ctx, viewer) ? orPageError(listRecoveries(page.ctx, viewer)) : undefined,
  ]);
  const goOnTo = redirectParameter(url) ?? '/admin/dashboard';
  return {
    locale: page.locale,
    state,
    goOnTo,
    own: own && { ...recoveryView(own, m.recovery_own), accountId: undefined },
    others: others && {
      recoveries: others.recoveries
        .filter(({ accountId }) => accountId !== viewer.accountId)
        .map((each) => recoveryView(each, m.recovery_waiting)),
      staff: others.staff.map(
        ({ accountId, name, role }) => [String(accountId), `${name} (${roleLabel(role)})`] as const,
      ),
    },
  };
}

const recoveryView = (
  { accountId, name, requestedBy: by, dueAt }: Recovery,
  text: (input: { name: string; by: string; at: string }) => string,
) => ({ accountId, name, text: text({ name, by, at: formatDateTime(dueAt) }) });

export const meta = privateMeta(handle);

export default function SecondFactor({ loaderData: { state, goOnTo, own, others } }: Route.ComponentProps) {
  const { isSetUp, isGiven, isRequired, recoveryCodesLeft } = state;
  return (
    <>
      <h1 className="text-3xl font-bold">{m.admin_second_factor()}</h1>
      <p className="mt-2 mb-6 text-base text-fg-2">
        {isGiven
          ? m.second_factor_lead_given()
          : isSetUp
            ? m.second_factor_lead_give()
            : isRequired
              ? m.second_factor_lead_required()
              : m.second_factor_lead_offered()}
      </p>
      {own && (
        <div className="mb-6">
          <WaitingRecovery recovery={own} />
        </div>
      )}
      {!isSetUp && <SecondFactorSetup goOnTo={goOnTo} isRequired={isRequired} />}
      {isSetUp && !isGiven && <SecondFactorCode goOnTo={goOnTo} />}
      {isSetUp && isGiven && <SecondFactorManage left={recoveryCodesLeft} goOnTo={goOnTo} />}
      {!isGiven && (isSetUp || isRequired) && (
        <button
          type="button"
          className="btn btn-ghost mt-3 w-full noscript:hidden"
          onClick={() => void signOut('/admin/login')}
        >
          {m.sign_out()}
        </button>
      )}
      {others && <Recoveries {...others} />}
    </>
  );
}
