import { expect, it } from 'vitest';
import { currentOperator } from './current-operator.ts';

const unset = { contact_name: '', contact_address: '', contact_email: '', contact_phone: '' };
const configured = { name: 'Волан Тест ООД', address: 'Русе', email: 'office@volan.example' };

it('currentOperator prefers the settings, then the configuration, and invents none', () => {
  const set = { contact_name: 'Друга ООД', contact_address: 'Варна', contact_email: 'a@b.example' };
  expect(currentOperator({ ...unset, ...set }, configured)).toEqual({
    name: 'Друга ООД',
    address: 'Варна',
    email: 'a@b.example',
    phone: undefined,
  });
  const withPhone = { ...unset, contact_phone: '+359 2 000 0000' };
  expect(currentOperator(withPhone, configured)).toEqual({ ...configured, phone: '+359 2 000 0000' });
  expect(currentOperator(withPhone, undefined)).toBeUndefined();
});
