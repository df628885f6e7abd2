import { useState } from 'react';
import type { PhoneCountry } from '../../phone/phone-country.ts';
import type { RegistrationState } from '../registration-state.ts';
import { RegisterCode } from './register-code.tsx';
import { RegisterDetails } from './register-details.tsx';
import { RegisterPhone } from './register-phone.tsx';

interface RegisterFlowProps {
  /** As the server knows it when the page is loaded. */
  initial: RegistrationState;
  countries: readonly PhoneCountry[];
  /** Key and name. */
  towns: readonly (readonly [string, string])[];
  /** Where to go when all is done, as the address asks. */
  redirect: string | undefined;
}

/** The first three steps; the fourth is for the account they make, and a page of its own. */
export function RegisterFlow({ initial, countries, towns, redirect }: RegisterFlowProps) {
  const [state, setState] = useState(initial);
  const [isNews, setIsNews] = useState(false);
  const [typed, setTyped] = useState({ country: countries[0]?.iso2 ?? '', phone: '' });
  const goTo = (next: RegistrationState) => {
    setState(next);
    setIsNews(true);
  };
  const askForPhone = () => goTo({ step: 'phone' });
  if (state.step === 'code')
    return <RegisterCode state={state} isNews={isNews} onDone={goTo} onOtherPhone={askForPhone} />;
  if (state.step === 'details')
    return <RegisterDetails isNews={isNews} towns={towns} redirect={redirect} onUnproven={askForPhone} />;
  return (
    <RegisterPhone
      countries={countries}
      isNews={isNews}
      typed={typed}
      redirect={redirect}
      onDone={(next, values) => {
        setTyped(values);
        goTo(next);
      }}
    />
  );
}
