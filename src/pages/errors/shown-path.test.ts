import { describe, expect, it } from 'vitest';
import { shownPath } from './shown-path.ts';

describe('shownPath', () => {
  it.each([
    ['/listing/104a21', '/listing/104a21'],
    ['/%D0%BE%D0%B1%D1%8F%D0%B2%D0%B8', '/обяви'],
    ['/a%252Fb', '/a%2Fb'],
    ['/%E0%A4%A', '/%E0%A4%A'],
    ['/x%0A%0Aнов%20ред', '/x нов ред'],
    ['/%E2%80%AEgpj.exe', '/gpj.exe'],
    ['/%3Cscript%3Ealert(1)%3C/script%3E', '/<script>alert(1)</script>'],
  ])('shows %s as %s', (asked, shown) => expect(shownPath(asked)).toBe(shown));

  it('cuts to 120 characters without splitting one', () => {
    const shown = shownPath(`/${'🚗'.repeat(200)}`);
    expect([...shown]).toHaveLength(120);
    expect(shown.endsWith('🚗…')).toBe(true);
    expect([...shownPath(`/${'a'.repeat(119)}`)]).toHaveLength(120);
  });
});
