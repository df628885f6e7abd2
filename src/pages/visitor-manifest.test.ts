import { expect, it } from 'vitest';
import { isStaffPath, visitorRoutes } from './visitor-manifest.ts';

const routes = Object.fromEntries(
  [
    { id: 'root', path: '' },
    { id: 'default-layout', parentId: 'root' },
    { id: 'home', parentId: 'default-layout' },
    { id: 'pages/admin/entrance', parentId: 'default-layout', path: 'admin/*' },
    { id: 'administrators-of-boats', parentId: 'default-layout', path: 'administration' },
    { id: 'admin-area', parentId: 'root' },
    { id: 'dashboard', parentId: 'admin-area', path: 'admin/dashboard' },
    { id: 'people', parentId: 'admin-area', path: 'admin/user' },
    { id: 'person', parentId: 'people', path: ':id' },
    { id: 'auth-layout', parentId: 'root' },
    { id: 'login', parentId: 'auth-layout', path: 'login' },
    { id: 'admin-login', parentId: 'auth-layout', path: 'admin/login' },
  ].map((route) => [route.id, route]),
);

it('leaves out pages of staff with what lies below them and their layouts', () => {
  expect(Object.keys(visitorRoutes(routes))).toEqual([
    'root',
    'default-layout',
    'home',
    'pages/admin/entrance',
    'administrators-of-boats',
    'auth-layout',
    'login',
  ]);
});

it.each([
  ['/admin', true],
  ['/admin.data', true],
  ['/admin/user.data', true],
  ['/admin/user/7', true],
  ['/administration', false],
  ['/', false],
  ['/user/admin', false],
])('%s is of staff: %s', (path, isOfStaff) => {
  expect(isStaffPath(path)).toBe(isOfStaff);
});
