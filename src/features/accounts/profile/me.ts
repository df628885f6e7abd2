import type { TeamRole } from '#features/access/team-role.ts';
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
  /** Unread messages in conversations that are not archived; those of the company while the session acts for one. */
  unreadMessages: number;
  /** Empty when there is none. */
  profilePictureUrl: string;
  locale: Locale | null;
  roles: string[];
  isAdmin: boolean;
  /** The company that the session acts for; no role once the person is not in its team any more. */
  acting: { company: number; name: string; role: TeamRole | null; isDealer: boolean } | null;
  /** Companies whose team the person is in. */
  teams: { company: number; name: string; role: TeamRole }[];
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
