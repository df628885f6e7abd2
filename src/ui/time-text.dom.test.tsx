import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dateTimeWords } from '#platform/i18n/format.ts';
import { TimeText } from './time-text.tsx';

it('writes dd-MMM-yy with the full date as tooltip and the moment for programs', () => {
  const { container } = render(<TimeText words={dateTimeWords(new Date('2026-11-20T12:32:05Z'))} />);
  const time = container.querySelector('time');
  expect(time?.textContent).toBe('20-ное-26 14:32:05');
  expect(time?.title).toBe('20 ноември 2026, 14:32');
  expect(time?.dateTime).toBe('2026-11-20T12:32:05.000Z');
});
