import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { PATIENCE } from './patience.ts';

// jsdom has no layout, so hidden elements cannot be detected, and trying is most of the cost of role queries.
configure({ defaultHidden: true, asyncUtilTimeout: PATIENCE.timeout });

// Testing Library registers this itself only where afterEach is global.
afterEach(cleanup);

// Test files share one document, so a cookie would sign in the tests of another file. With a `max-age` of 0, happy-dom
// keeps it for the rest of the millisecond.
afterEach(() => {
  for (const [name] of document.cookie.split('; ').map((cookie) => cookie.split('=')))
    for (const path of ['', '; path=/']) document.cookie = `${name}=; max-age=-1${path}`;
});
