import { createContext, type ReactNode } from 'react';
import type { ListingCardView } from '../listing-card-view.ts';

/** The listing of a card, as its buttons need it. */
export type ActionsListing = Pick<ListingCardView, 'id' | 'title' | 'price'>;

/** Renders the buttons over the picture of a card. Layouts provide it, because later rooms own the buttons. */
export const CardActions = createContext<((listing: ActionsListing) => ReactNode) | undefined>(undefined);
