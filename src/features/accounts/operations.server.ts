import { actForCompanyOperation } from './acting/act-for-company.server.ts';
import { signInOperation } from './sessions/sign-in.server.ts';
import { confirmSignInOperation } from './sign-in-code/confirm-sign-in.server.ts';
import { signOutOperation } from './sessions/sign-out.server.ts';
import { getMeOperation } from './profile/get-me.server.ts';
import { getSecondFactorOperation } from './second-factor/get-second-factor.server.ts';
import { beginSecondFactorOperation } from './second-factor/begin-second-factor.server.ts';
import { confirmSecondFactorOperation } from './second-factor/confirm-second-factor.server.ts';
import { giveSecondFactorOperation } from './second-factor/give-second-factor.server.ts';
import { renewRecoveryCodesOperation } from './second-factor/renew-recovery-codes.server.ts';
import { removeSecondFactorOperation } from './second-factor/remove-second-factor.server.ts';
import { listRecoveriesOperation } from './second-factor-recovery/list-recoveries.server.ts';
import { beginRecoveryOperation } from './second-factor-recovery/begin-recovery.server.ts';
import { cancelOwnRecoveryOperation } from './second-factor-recovery/cancel-own-recovery.server.ts';
import { cancelRecoveryOperation } from './second-factor-recovery/cancel-recovery.server.ts';
import { listStaffOperation } from './staff/list-staff.server.ts';
import { changeRolesOperation } from './staff/change-roles.server.ts';
import { getProfileOperation } from './profile/get-profile.server.ts';
import { updateProfileOperation } from './profile/update-profile.server.ts';
import { changePasswordOperation } from './password/change-password.server.ts';
import { requestEmailChangeOperation } from './email/request-email-change.server.ts';
import { sendMobileCodeOperation } from './phone/send-mobile-code.server.ts';
import { changeMobileOperation } from './phone/change-mobile.server.ts';
import { requestPasswordResetOperation } from './password/request-password-reset.server.ts';
import { requestResetCodeOperation } from './password/request-reset-code.server.ts';
import { resetByCodeOperation } from './password/reset-by-code.server.ts';
import { resetPasswordOperation } from './password/reset-password.server.ts';
import { confirmEmailOperation } from './email/confirm-email.server.ts';
import { listSessionsOperation } from './sessions/list-sessions.server.ts';
import { endSessionOperation } from './sessions/end-session.server.ts';
import { endAllSessionsOperation } from './sessions/end-all-sessions.server.ts';
import { startRegistrationOperation } from './registration/start-registration.server.ts';
import { proveRegistrationPhoneOperation } from './registration/prove-registration-phone.server.ts';
import { registerOperation } from './registration/register.server.ts';

export const accountsOperations = [
  actForCompanyOperation,
  signInOperation,
  confirmSignInOperation,
  signOutOperation,
  getMeOperation,
  getSecondFactorOperation,
  beginSecondFactorOperation,
  confirmSecondFactorOperation,
  giveSecondFactorOperation,
  renewRecoveryCodesOperation,
  removeSecondFactorOperation,
  listRecoveriesOperation,
  beginRecoveryOperation,
  cancelRecoveryOperation,
  cancelOwnRecoveryOperation,
  changeRolesOperation,
  listStaffOperation,
  getProfileOperation,
  updateProfileOperation,
  changePasswordOperation,
  requestEmailChangeOperation,
  sendMobileCodeOperation,
  changeMobileOperation,
  requestPasswordResetOperation,
  requestResetCodeOperation,
  resetByCodeOperation,
  resetPasswordOperation,
  confirmEmailOperation,
  listSessionsOperation,
  endSessionOperation,
  endAllSessionsOperation,
  startRegistrationOperation,
  proveRegistrationPhoneOperation,
  registerOperation,
];
