import { describe, expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { vinFaults } from '../vin.ts';
import { vinFaultText } from './vin-fault-text.ts';

const textOf = (vin: string, isTyped = false) => {
  const faults = vinFaults(vin);
  return faults && vinFaultText(faults, isTyped);
};

describe('while a VIN is typed', () => {
  it('accepts a short number until the field is left', () => {
    expect(textOf('WVW')).toBeUndefined();
    expect(textOf('WVW', true)).toBe(m.draft_fault_vin_length({ length: 3 }));
  });

  it('reports a long number at once', () => {
    expect(textOf('WVWZZZ1KZ8P1234567')).toBe(m.draft_fault_vin_length({ length: 18 }));
  });

  it('reports a forbidden letter at once, with the character probably meant', () => {
    expect(textOf('WVO')).toBe(m.draft_fault_vin_letter_meant({ at: 3, letter: 'O', meant: '0' }));
    expect(textOf('WЖ')).toBe(m.draft_fault_vin_letter({ at: 2, letter: 'Ж' }));
  });
});
