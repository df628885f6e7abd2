import { Outlet } from 'react-router';
import { EmptyFrame } from './empty-frame.tsx';

/** Layout without navigation, for pages with a single task. */
export default function EmptyLayout() {
  return (
    <EmptyFrame>
      <Outlet />
    </EmptyFrame>
  );
}
