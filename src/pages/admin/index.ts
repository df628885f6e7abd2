import { redirect } from 'react-router';
import { definePage } from '../define-page.ts';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: 'no document',
});

/** Redirects /admin to the dashboard, which checks access. */
export const loader = () => redirect('/admin/dashboard');
