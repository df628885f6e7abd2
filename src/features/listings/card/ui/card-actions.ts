import { createContext, type ReactNode } from 'react';

/** Draws the buttons over the picture of a card; layouts provide it, since those buttons belong to later rooms. */
export const CardActions = createContext<((listing: { id: number; title: string }) => ReactNode) | undefined>(
  undefined,
);
