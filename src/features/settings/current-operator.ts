import type { SettingValues } from './setting-table.ts';

/** Who runs the site. */
export interface Operator {
  name: string;
  address: string;
  email: string;
  phone: string | undefined;
}

type ContactSettings = Pick<
  SettingValues,
  'contact_name' | 'contact_address' | 'contact_email' | 'contact_phone'
>;

/** The operator as set by admins, otherwise that of the configuration. */
export function currentOperator(
  { contact_name, contact_address, contact_email, contact_phone }: ContactSettings,
  configured: Omit<Operator, 'phone'> | undefined,
): Operator | undefined {
  const phone = contact_phone === '' ? undefined : contact_phone;
  if (contact_name !== '')
    return { name: contact_name, address: contact_address, email: contact_email, phone };
  return configured && { ...configured, phone };
}
