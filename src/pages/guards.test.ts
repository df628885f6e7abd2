import { describe, expect, it } from 'vitest';
import type { StaffRole, Viewer } from '#features/access/viewer.ts';
import { homeOfStaff } from '#features/accounts/sessions/home-after-sign-in.ts';
import { requireGuestPage, requireStaffPage, requireUserPage } from './guards.server.ts';

const viewer = (...roles: StaffRole[]): Viewer => ({
  accountId: 1,
  kind: 'private',
  companyKind: null,
  verified: false,
  roles,
  isStaffAccount: roles.length > 0,
  locale: null,
  usesSecondFactor: false,
  hasSecondFactor: false,
});
const asked = (who: Viewer | undefined, mode: 'demo' | 'production' = 'demo') => ({
  viewer: async () => who,
  anyViewer: async () => who,
  ctx: { config: { mode } },
});
const at = (path: string) => new URL(path, 'https://volan.test');

/** Redirect target or status of a guard; undefined when the viewer passes. */
async function outcome(work: Promise<unknown>): Promise<string | number | undefined> {
  try {
    await work;
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Response) {
      expect(thrown.headers.get('X-Remix-Reload-Document')).toBe('true');
      return thrown.headers.get('Location') ?? undefined;
    }
    return (thrown as { init: { status: number } }).init.status;
  }
}

describe('requireUserPage', () => {
  it.each([
    ['/user/profile', '/login?redirect=%2Fuser%2Fprofile'],
    ['/user/listing?page=2&sort=new', '/login?redirect=%2Fuser%2Flisting%3Fpage%3D2%26sort%3Dnew'],
  ])('redirects a visitor from %s to %s', async (path, target) => {
    expect(await outcome(requireUserPage(asked(undefined), at(path)))).toBe(target);
  });

  it('passes a signed-in viewer', async () => {
    expect(await outcome(requireUserPage(asked(viewer()), at('/user/profile')))).toBeUndefined();
  });
});

describe('requireGuestPage', () => {
  it.each([
    [undefined, undefined],
    [viewer(), '/'],
    [viewer('moderator'), '/'],
    [viewer('admin'), '/admin/dashboard'],
    [viewer('super_admin'), '/admin/dashboard'],
  ])('redirects signed-in viewers to their home page (case %#)', async (who, target) => {
    expect(await outcome(requireGuestPage(asked(who)))).toBe(target);
  });

  it('admits an ordinary session of staff to the staff sign-in', async () => {
    const ordinary = { ...viewer(), isStaffAccount: true };
    const admitted = requireGuestPage(asked(ordinary), homeOfStaff, { admitsStaffAccounts: true });
    expect(await outcome(admitted)).toBeUndefined();
    expect(await outcome(requireGuestPage(asked(ordinary)))).toBe('/');
  });

  it('redirects a moderator from the staff sign-in to the dashboard', async () => {
    expect(await outcome(requireGuestPage(asked(viewer('moderator')), homeOfStaff))).toBe('/admin/dashboard');
    expect(await outcome(requireGuestPage(asked(viewer()), homeOfStaff))).toBe('/');
  });
});

describe('requireStaffPage', () => {
  const url = at('/admin/listing?page=2');
  it.each([
    [undefined, 'moderator', '/admin/login?redirect=%2Fadmin%2Flisting%3Fpage%3D2'],
    [viewer(), 'moderator', 403],
    [viewer('moderator'), 'moderator', undefined],
    [viewer('moderator'), 'admin', 403],
    [viewer('admin'), 'super_admin', 403],
    [viewer('super_admin'), 'admin', undefined],
  ] as const)('passes only viewers with the role (case %#)', async (who, role, expected) => {
    expect(await outcome(requireStaffPage(asked(who), url, role))).toBe(expected);
  });

  it('requires the second factor in production', async () => {
    const page = asked(viewer('admin'), 'production');
    expect(await outcome(requireStaffPage(page, url, 'admin'))).toBe(
      '/admin/second-factor?redirect=%2Fadmin%2Flisting%3Fpage%3D2',
    );
    const given = asked({ ...viewer('admin'), hasSecondFactor: true }, 'production');
    expect(await outcome(requireStaffPage(given, url, 'admin'))).toBeUndefined();
  });
});
