import { describe, expect, it } from 'vitest';
import { readNotification } from './notification.ts';

const ORIGIN = 'https://volan.example';
const payload = (notification: object) => JSON.stringify({ web_push: 8030, notification });

describe('readNotification', () => {
  it('reads all members of the declarative form', () => {
    const navigate = `${ORIGIN}/listing/7`;
    expect(
      readNotification(
        payload({
          title: 'Намалена цена',
          body: 'BMW 320',
          lang: 'bg',
          dir: 'ltr',
          navigate,
          tag: 'listing-7',
          silent: true,
          app_badge: '3',
        }),
        ORIGIN,
      ),
    ).toEqual({
      title: 'Намалена цена',
      options: {
        icon: '/icon-192.png',
        body: 'BMW 320',
        lang: 'bg',
        dir: 'ltr',
        tag: 'listing-7',
        silent: true,
        data: { navigate },
      },
      badge: 3,
    });
  });

  it.each([undefined, '', 'no JSON', '{"title":"x"}', 'null', payload([]), '{"web_push":8030}'])(
    'shows the name of the app for the payload %j',
    (text) => {
      expect(readNotification(text, ORIGIN)).toEqual({
        title: 'Volan',
        options: { icon: '/icon-192.png', data: { navigate: `${ORIGIN}/` } },
        badge: undefined,
      });
    },
  );

  it.each([
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'https://volan.example.evil',
    7,
  ])('opens the home page instead of %j', (navigate) => {
    const { options } = readNotification(payload({ title: 'x', navigate }), ORIGIN);
    expect(options.data.navigate).toBe(`${ORIGIN}/`);
  });

  it.each([-1, 1.5, 'many', Infinity, {}])('leaves the badge as it is for %j', (app_badge) => {
    expect(readNotification(payload({ title: 'x', app_badge }), ORIGIN).badge).toBeUndefined();
  });
});
