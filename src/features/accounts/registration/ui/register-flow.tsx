import { useState } from 'react';
import type { PhoneCountry } from '../../phone/phone-country.ts';
import type { RegistrationState } from '../registration-state.ts';
import { RegisterCode } from './register-code.tsx';
import { RegisterDetails } from './register-details.tsx';
import { RegisterPhone } from './register-phone.tsx';

interface RegisterFlowProps {
  /** State on the server when the page was loaded. */
  initial: RegistrationState;
  countries: readonly PhoneCountry[];
  /** Key and name. */
  towns: readonly (readonly [string, string])[];
  /** Target after the registration, from the page's address. */
  redirect: string | undefined;
}

/** Steps 1 to 3 of the registration. Step 4 needs the new account and is a separate page. */
export function RegisterFlow({ initial, countries, towns, redirect }: RegisterFlowProps) {
  const [state, setState] = useState(initial);
  const [takesFocus, setTakesFocus] = useState(false);
  const [typed, setTyped] = useState({ country: countries[0]?.iso2 ?? '', phone: '' });
  const goTo = (next: RegistrationState) => {
    setState(next);
    setTakesFocus(true);
  };
  const askForPhone = () => goTo({ step: 'phone' });
  if (state.step === 'code')
    return <RegisterCode state={state} takesFocus={takesFocus} onDone={goTo} onOtherPhone={askForPhone} />;
  if (state.step === 'details')
    return (
      <RegisterDetails
        takesFocus={takesFocus}
        phone={state.phoneText}
        towns={towns}
        redirect={redirect}
        onUnproven={askForPhone}
      />
    );
  return (
    <RegisterPhone
      countries={countries}
      takesFocus={takesFocus}
      typed={typed}
      redirect={redirect}
      onDone={(next, values) => {
        setTyped(values);
        goTo(next);
      }}
    />
  );
}
