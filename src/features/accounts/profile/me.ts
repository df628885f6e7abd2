import type { Locale } from '#kernel/locale.ts';

/** The signed-in account; entity "User" of the specification. */
export interface Me {
  id: number;
  userType: 'personal' | 'company';
  name: string;
  email: string | null;
  emailVerified: boolean;
  mobile: string | null;
  city: string | null;
  address: string;
  joinedAt: Date;
  /** Unread messages in conversations that are not archived. */
  unreadMessages: number;
  /** Empty when there is none. */
  profilePictureUrl: string;
  locale: Locale | null;
  roles: string[];
  isAdmin: boolean;
  company: {
    name: string;
    tradeName: string;
    username: string | null;
    eik: string | null;
    kind: 'car_dealer' | 'other' | null;
    verified: boolean;
    adminPhone: string | null;
    buyerPhone: string | null;
  } | null;
}
