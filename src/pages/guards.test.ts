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
  locale: null,
  usesSecondFactor: false,
  hasSecondFactor: false,
});
const asked = (who: Viewer | undefined, mode: 'demo' | 'production' = 'demo') => ({
  viewer: async () => who,
  ctx: { config: { mode } },
});
const at = (path: string) => new URL(path, 'https://volan.test');

/** Where a guard sends somebody, or with which status it refuses; undefined when it lets them in. */
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

describe('a page of the own account', () => {
  it.each([
    ['/user/profile', '/login?redirect=%2Fuser%2Fprofile'],
    ['/user/listing?page=2&sort=new', '/login?redirect=%2Fuser%2Flisting%3Fpage%3D2%26sort%3Dnew'],
  ])('%s sends a visitor to %s', async (path, target) => {
    expect(await outcome(requireUserPage(asked(undefined), at(path)))).toBe(target);
  });

  it('is open to whoever is signed in', async () => {
    expect(await outcome(requireUserPage(asked(viewer()), at('/user/profile')))).toBeUndefined();
  });
});

describe('a page for visitors', () => {
  it.each([
    [undefined, undefined],
    [viewer(), '/'],
    [viewer('moderator'), '/'],
    [viewer('admin'), '/admin/dashboard'],
    [viewer('super_admin'), '/admin/dashboard'],
  ])('%# sends whoever is signed in home', async (who, target) => {
    expect(await outcome(requireGuestPage(asked(who)))).toBe(target);
  });

  it('of staff sends a moderator to the administration', async () => {
    expect(await outcome(requireGuestPage(asked(viewer('moderator')), homeOfStaff))).toBe('/admin/dashboard');
    expect(await outcome(requireGuestPage(asked(viewer()), homeOfStaff))).toBe('/');
  });
});

describe('a page of staff', () => {
  const url = at('/admin/listing?page=2');
  it.each([
    [undefined, 'moderator', '/admin/login?redirect=%2Fadmin%2Flisting%3Fpage%3D2'],
    [viewer(), 'moderator', 403],
    [viewer('moderator'), 'moderator', undefined],
    [viewer('moderator'), 'admin', 403],
    [viewer('admin'), 'super_admin', 403],
    [viewer('super_admin'), 'admin', undefined],
  ] as const)('%# for the right role only', async (who, role, expected) => {
    expect(await outcome(requireStaffPage(asked(who), url, role))).toBe(expected);
  });

  it('wants the second factor in production', async () => {
    const page = asked(viewer('admin'), 'production');
    expect(await outcome(requireStaffPage(page, url, 'admin'))).toBe(
      '/admin/second-factor?redirect=%2Fadmin%2Flisting%3Fpage%3D2',
    );
    const given = asked({ ...viewer('admin'), hasSecondFactor: true }, 'production');
    expect(await outcome(requireStaffPage(given, url, 'admin'))).toBeUndefined();
  });
});
