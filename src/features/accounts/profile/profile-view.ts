import type { Profile } from './get-profile.server.ts';

/** The viewer's profile as text for its page. */
export interface ProfileView {
  name: string;
  email: string | null;
  emailVerified: boolean;
  pendingEmail: string | null;
  /** Formatted: "+359 88 123 4567". */
  mobile: string | null;
  mobileConfirmed: boolean;
  city: string | null;
  address: string;
  pictureUrl: string;
  version: number;
  company:
    | {
        legalName: string;
        eik: string | null;
        username: string | null;
        verified: boolean;
        adminPhone: string | null;
        buyerPhone: string | null;
      }
    | undefined;
}

export function presentProfile(profile: Profile, formatPhone: (phone: string) => string): ProfileView {
  const { company } = profile;
  const formatted = (phone: string | null) => (phone === null ? null : formatPhone(phone));
  return {
    name: profile.name,
    email: profile.email,
    emailVerified: profile.emailVerified,
    pendingEmail: profile.pendingEmail,
    mobile: formatted(profile.mobile),
    mobileConfirmed: profile.mobileConfirmed,
    city: profile.city,
    address: profile.address,
    pictureUrl: profile.profilePictureUrl,
    version: profile.version,
    company: company
      ? {
          legalName: company.name,
          eik: company.eik,
          username: company.username,
          verified: company.verified,
          adminPhone: formatted(company.adminPhone),
          buyerPhone: formatted(company.buyerPhone),
        }
      : undefined,
  };
}
