import { Outlet } from 'react-router';
import { EmptyFrame } from './empty-frame.tsx';

/** Pages with a purpose of their own, which the navigation would only lead away from. */
export default function EmptyLayout() {
  return (
    <EmptyFrame>
      <Outlet />
    </EmptyFrame>
  );
}
