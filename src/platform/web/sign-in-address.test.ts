import { describe, expect, it } from 'vitest';
import { signInAddress } from './sign-in-address.ts';

describe('signInAddress', () => {
  it('leads back to path and query, and staff to their own sign-in', () => {
    expect(signInAddress('/user/listing/create?draft=7&step=3')).toBe(
      '/login?redirect=%2Fuser%2Flisting%2Fcreate%3Fdraft%3D7%26step%3D3',
    );
    expect(signInAddress('/admin/audit?page=2')).toBe('/admin/login?redirect=%2Fadmin%2Faudit%3Fpage%3D2');
    expect(signInAddress('/compare?ids=1', '/register')).toBe('/register?redirect=%2Fcompare%3Fids%3D1');
    expect(signInAddress('/')).toBe('/login');
  });
});
