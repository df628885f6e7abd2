import { createContext, type ReactNode } from 'react';

/** Renders the buttons over the picture of a card. Layouts provide it, because later rooms own the buttons. */
export const CardActions = createContext<((listing: { id: number; title: string }) => ReactNode) | undefined>(
  undefined,
);
