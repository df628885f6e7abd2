import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// There is no layout, so what is hidden cannot be known, and computing it is most of what a query by role costs.
configure({ defaultHidden: true });

// Testing Library does so by itself only where afterEach is a global.
afterEach(cleanup);
