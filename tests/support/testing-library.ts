import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom has no layout, so hidden elements cannot be detected, and trying is most of the cost of role queries.
configure({ defaultHidden: true });

// Testing Library registers this itself only where afterEach is global.
afterEach(cleanup);
