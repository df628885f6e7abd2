import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { fillPlaces, KeptMarkup, renderWithPlaces } from './kept-markup.tsx';

const draw = vi.fn((text: string) => text);
const Card = ({ text }: { text: string }) => <b title={'"'}>{draw(text)}</b>;

const Page = ({ cards, as = 'wide' }: { cards: { text: string }[]; as?: string }) => (
  <ul>
    {cards.map((card) => (
      <li key={card.text}>
        <KeptMarkup of={card} as={as}>
          <Card text={card.text} />
        </KeptMarkup>
      </li>
    ))}
  </ul>
);

function send(page: React.ReactNode): string {
  const placed = renderWithPlaces(() => renderToString(page));
  return fillPlaces(placed.html, placed).join('');
}

describe('KeptMarkup', () => {
  it('sends the same page as without it, first and again', () => {
    const cards = [{ text: 'Голф' }, { text: '<Поло>' }];
    const page = <Page cards={cards} />;
    const plain = renderToString(page);
    expect(plain).toContain('&lt;Поло&gt;');
    expect(send(page)).toBe(plain);
    expect(send(page)).toBe(plain);
  });

  it('renders its children once for an object and a form', () => {
    const cards = [{ text: 'one' }];
    draw.mockClear();
    send(<Page cards={cards} />);
    send(<Page cards={cards} />);
    expect(draw).toHaveBeenCalledTimes(1);
    send(<Page cards={cards} as="narrow" />);
    send(<Page cards={[{ text: 'one' }]} />);
    expect(draw).toHaveBeenCalledTimes(3);
  });

  it('renders its children where no page is put together', () => {
    const cards = [{ text: 'one' }];
    send(<Page cards={cards} />);
    expect(renderToString(<Page cards={cards} />)).toBe('<ul><li><b title="&quot;">one</b></li></ul>');
  });

  it('forgets the places of a page that could not be rendered', () => {
    const fail = () => {
      throw new Error('fails');
    };
    expect(() => renderWithPlaces(fail)).toThrow('fails');
    expect(renderToString(<Page cards={[{ text: 'one' }]} />)).not.toContain('kept-markup');
  });
});
