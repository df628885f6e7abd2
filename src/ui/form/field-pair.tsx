import type { ReactNode } from 'react';

/** Two short fields beside each other on wide screens. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-x-3 gap-y-5 md:grid-cols-2">{children}</div>
);
