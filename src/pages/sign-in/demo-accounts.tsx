import { useRouteLoaderData } from 'react-router';
import { DemoAccountList } from '#demo/accounts/ui/demo-account-list.tsx';
import type { loader as rootLoader } from '#src/root.tsx';

/** Demo accounts to sign in with; renders nothing outside of demo mode. */
export function DemoAccounts({ staff = false }: { staff?: boolean }) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return root?.demo ? <DemoAccountList formName="login" staff={staff} /> : null;
}
