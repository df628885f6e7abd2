import type { StaffRole } from '#features/access/viewer.ts';

/**
 * Accounts of every role that demo mode creates with a public password. Production does not start on a
 * database that contains them.
 */
export interface DemoAccount {
  key: 'private' | 'company' | 'dealer' | 'moderator' | 'admin' | 'super_admin';
  email: string;
  phone: string;
  name: string;
  roles: readonly StaffRole[];
  company?: {
    kind: 'car_dealer' | 'other';
    username: string;
    legalName: string;
    eik: string;
    verified: boolean;
  };
}

export const DEMO_PASSWORD = 'volan-demo-2026';

/** Reserved e-mail domains (RFC 2606) and phone numbers of +359 997, which is assigned to no operator. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    key: 'private',
    email: 'private@volan.example',
    phone: '+359997999001',
    name: 'Ива Петрова',
    roles: [],
  },
  {
    key: 'company',
    email: 'company@volan.example',
    phone: '+359997999002',
    name: 'Агро Тракс',
    roles: [],
    company: {
      kind: 'other',
      username: 'agro-trax-demo',
      legalName: 'Агро Тракс ЕООД',
      eik: '999900017',
      verified: false,
    },
  },
  {
    key: 'dealer',
    email: 'dealer@volan.example',
    phone: '+359997999003',
    name: 'Ауто Хаус Демо',
    roles: [],
    company: {
      kind: 'car_dealer',
      username: 'auto-haus-demo',
      legalName: 'Ауто Хаус Демо ООД',
      eik: '999900027',
      verified: true,
    },
  },
  {
    key: 'moderator',
    email: 'moderator@volan.example',
    phone: '+359997999004',
    name: 'Мартин Колев',
    roles: ['moderator'],
  },
  {
    key: 'admin',
    email: 'admin@volan.example',
    phone: '+359997999005',
    name: 'Десислава Николова',
    roles: ['admin'],
  },
  {
    key: 'super_admin',
    email: 'super@volan.example',
    phone: '+359997999006',
    name: 'Калина Илиева',
    roles: ['super_admin'],
  },
];
