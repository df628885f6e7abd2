import { m } from '#platform/i18n/messages.ts';

/** What the audit log tells of, in words. */
const words: Record<string, () => string> = {
  'account.delete': m.audit_account_delete,
  'account.export': m.audit_account_export,
  'account.export_request': m.audit_account_export_request,
  'admin.create': m.audit_admin_create,
  'email.confirm': m.audit_email_confirm,
  'email.request_change': m.audit_email_request_change,
  'listing.activate': m.audit_listing_activate,
  'listing.approve': m.audit_listing_approve,
  'listing.deactivate': m.audit_listing_deactivate,
  'listing.delete': m.audit_listing_delete,
  'listing.dismiss': m.audit_listing_dismiss,
  'listing.mark_fake': m.audit_listing_mark_fake,
  'listing.object': m.audit_listing_object,
  'listing.reject': m.audit_listing_reject,
  'listing.report': m.audit_listing_report,
  'listing.return': m.audit_listing_return,
  'listing.uphold': m.audit_listing_uphold,
  'listing.unmark_fake': m.audit_listing_unmark_fake,
  'password.change': m.audit_password_change,
  'password.confirm': m.audit_password_confirm,
  'password.reset': m.audit_password_reset,
  'password.reset_request': m.audit_password_reset_request,
  'phone.change': m.audit_phone_change,
  'phone_code.check': m.audit_phone_code_check,
  'phone_code.send': m.audit_phone_code_send,
  'profile.remove_picture': m.audit_profile_remove_picture,
  'profile.set_picture': m.audit_profile_set_picture,
  'profile.update': m.audit_profile_update,
  register: m.audit_register,
  'roles.change': m.audit_roles_change,
  'second_factor.begin': m.audit_second_factor_begin,
  'second_factor.give': m.audit_second_factor_give,
  'second_factor.recovery_codes': m.audit_second_factor_recovery_codes,
  'second_factor.remove': m.audit_second_factor_remove,
  'second_factor.set_up': m.audit_second_factor_set_up,
  'session.end': m.audit_session_end,
  'session.end_all': m.audit_session_end_all,
  sign_in: m.audit_sign_in,
  sign_out: m.audit_sign_out,
  'trader.refuse': m.audit_trader_refuse,
  'trader.submit': m.audit_trader_submit,
  'trader.verify': m.audit_trader_verify,
};

export const auditActions: readonly string[] = Object.keys(words);

/** The words for an action; one without words is shown as it is written down. */
export const auditWords = (action: string): string => words[action]?.() ?? action;
