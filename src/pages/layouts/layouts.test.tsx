import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { AdminLayout, type AdminNavigationGroup } from './admin-layout.tsx';
import AuthLayout from './auth-layout.tsx';
import DefaultLayout from './default-layout.tsx';
import EmptyLayout from './empty-layout.tsx';
import UserLayout from './user-layout.tsx';

const navigation: AdminNavigationGroup[] = [
  {
    title: 'Преглед',
    items: [
      { to: '/admin/dashboard', label: 'Табло', icon: 'layout-grid' },
      { to: '/admin/listing', label: 'Обяви', icon: 'tag', waiting: '14' },
    ],
  },
];
const account = { name: 'Калина Илиева', initials: 'КИ', role: 'главен администратор' };
const AdminFrame = () => <AdminLayout navigation={navigation} account={account} />;

function render(Component: () => React.ReactNode, path: string): string {
  const Stub = createRoutesStub([
    { id: 'layout', Component, children: [{ id: 'page', path, Component: () => <h1>Страница</h1> }] },
  ]);
  return withLocale('bg', () => renderToString(<Stub initialEntries={[path]} />));
}

describe.each([
  ['auth', AuthLayout, '/login'],
  ['admin', AdminFrame, '/admin/dashboard'],
  ['empty', EmptyLayout, '/api/docs'],
] as const)('%s layout', (_name, Layout, path) => {
  const html = render(Layout, path);

  it('shows its page with a home link and a skip link', () => {
    expect(html).toContain('<h1>Страница</h1>');
    expect(html).toMatch(
      /<a [^>]*href="\/"[^>]*aria-label="Волан – начало"|aria-label="Волан – начало"[^>]*href="\/"/,
    );
    expect(html).toContain('href="#main"');
  });
});

describe('admin layout', () => {
  const html = render(AdminFrame, '/admin/dashboard');

  it('lists its navigation and marks the current page', () => {
    const links = [...html.matchAll(/<a [^>]*href="(\/admin[^"?]*)"[^>]*>/g)];
    expect(links.map(([, to]) => to)).toEqual(['/admin/dashboard', '/admin/listing']);
    expect(links.map(([tag]) => tag.includes('aria-current="page"'))).toEqual([true, false]);
    expect(html).toContain('>14</span>');
    expect(html).toContain('Калина Илиева');
  });

  it('has a button for its drawer', () => {
    const target = /popoverTarget="([^"]+)"/i.exec(html)?.[1];
    expect(target).toBeDefined();
    expect(html).toMatch(new RegExp(`id="${target}"[^>]*popover="auto"`, 'i'));
  });
});

describe('user layout', () => {
  it.each([
    ['/user/sessions', '/user/sessions'],
    ['/user/export', '/user/profile'],
  ])('marks in the menu of %s the page %s', (path, marked) => {
    const html = render(UserLayout, path);
    const current = [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([link]) => link);
    expect(current).toHaveLength(1);
    expect(current[0]).toContain(`href="${marked}"`);
  });
});

describe('foot of a page', () => {
  const foot = (handle: object) => {
    const Stub = createRoutesStub([
      { Component: DefaultLayout, children: [{ path: '/', handle, Component: () => <main>Страница</main> }] },
    ]);
    const html = withLocale('bg', () => renderToString(<Stub initialEntries={['/']} />));
    return html.slice(html.indexOf('foot-slot'));
  };

  it('shows the phone navigation by default', () => {
    expect(foot({})).toContain('href="/user/listing/create"');
  });

  it('is rendered on the server with the bar of the page instead', () => {
    const bar = foot({ foot: () => <p>Цена</p> });
    expect(bar).toContain('<p>Цена</p>');
    expect(bar).not.toContain('href="/user/listing/create"');
  });
});
