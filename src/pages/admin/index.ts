import { redirect } from 'react-router';

/** The door of the administration leads to the dashboard, which asks who is there. */
export const loader = () => redirect('/admin/dashboard');
