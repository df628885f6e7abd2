import { redirect } from 'react-router';
import { definePage } from '../define-page.ts';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: 'no document',
});

/** The door of the administration leads to the dashboard, which asks who is there. */
export const loader = () => redirect('/admin/dashboard');
