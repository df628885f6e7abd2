import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import type { ListingCardView } from '../listing-card-view.ts';
import { ListingCard } from './listing-card.tsx';

const picture = (id: string) => ({ id, width: 1920, height: 1440, placeholder: '', alt: `picture ${id}` });
const card: ListingCardView = {
  id: 7,
  href: '/listing/7',
  title: 'VW Golf',
  subtitle: '',
  facts: [],
  extras: [],
  price: '€ 9 000',
  net: undefined,
  oldPrice: undefined,
  priceDrop: undefined,
  reduced: undefined,
  rating: undefined,
  notRated: undefined,
  place: 'София',
  distance: undefined,
  seller: { kind: 'private', kindLabel: 'Частно лице', name: '' },
  age: ['днес', '2026-11-22T10:00:00.000Z', '22-ное-26'],
  marks: [],
  note: undefined,
  pictureCount: 3,
  pictures: ['a', 'b', 'c'].map(picture),
  silhouette: undefined,
};

describe('pictures of a card', () => {
  it.each(['touchStart', 'pointerEnter'] as const)('are one until %s, then all', (event) => {
    renderPage(<ListingCard card={card} layout="list" />);
    expect(screen.getAllByAltText(/picture/)).toHaveLength(1);
    act(() => void fireEvent[event](screen.getByRole('article')));
    expect(screen.getAllByAltText(/picture/)).toHaveLength(3);
  });

  it('leave room for the others from the beginning, so that a first touch can swipe', () => {
    renderPage(<ListingCard card={card} layout="grid" />);
    const strip = screen.getByAltText('picture a').closest('div');
    expect(strip?.querySelector('span')?.style.width).toBe('200%');
  });
});
