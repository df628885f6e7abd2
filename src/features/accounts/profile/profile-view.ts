import type { Profile } from './get-profile.server.ts';

/** The profile as its page shows it. */
export interface ProfileView {
  name: string;
  email: string | null;
  emailVerified: boolean;
  pendingEmail: string | null;
  /** In groups: "+359 88 123 4567". */
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

export function presentProfile(profile: Profile, writtenPhone: (phone: string) => string): ProfileView {
  const { company } = profile;
  const written = (phone: string | null) => (phone === null ? null : writtenPhone(phone));
  return {
    name: profile.name,
    email: profile.email,
    emailVerified: profile.emailVerified,
    pendingEmail: profile.pendingEmail,
    mobile: written(profile.mobile),
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
          adminPhone: written(company.adminPhone),
          buyerPhone: written(company.buyerPhone),
        }
      : undefined,
  };
}
