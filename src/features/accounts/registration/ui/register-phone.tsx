import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { CaptchaNotice } from '#features/access/ui/captcha-notice.tsx';
import { useCaptcha } from '#features/access/ui/use-captcha.ts';
import { digitsOf } from '#ui/form/mask-input.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import type { PhoneCountry } from '../../phone/phone-country.ts';
import type { RegistrationState } from '../registration-state.ts';
import { PhoneFields } from '../../phone/ui/phone-fields.tsx';
import { RegisterHeading } from './register-heading.tsx';
import type { startRegistrationOperation } from '../start-registration.server.ts';

interface TypedPhone {
  country: string;
  phone: string;
}

interface RegisterPhoneProps {
  countries: readonly PhoneCountry[];
  takesFocus: boolean;
  typed: TypedPhone;
  redirect: string | undefined;
  onDone: (state: RegistrationState, typed: TypedPhone) => void;
}

/** Step 1: the mobile number of the new account. */
export function RegisterPhone({ countries, takesFocus, typed, redirect, onDone }: RegisterPhoneProps) {
  const captcha = useCaptcha('register');
  const submission = useSubmit(
    async (values: FormValues) => {
      const given = { country: values['country'] ?? '', phone: digitsOf(values['phone'] ?? '') };
      const body = { ...given, recaptcha_token: await captcha.token() };
      const state = await callOperation<typeof startRegistrationOperation>('POST', '/api/register/phone', {
        body,
      });
      return { state, given };
    },
    { check: missingPhone, onDone: ({ state, given }) => onDone(state, given) },
  );
  const signIn = redirect === undefined ? '/login' : `/login?redirect=${encodeURIComponent(redirect)}`;
  return (
    <>
      <RegisterHeading step={1} title={m.register_phone_title()} takesFocus={takesFocus}>
        {m.register_phone_lead()}
      </RegisterHeading>
      <Form name="register-phone" submission={submission} className="mt-6 space-y-5">
        <PhoneFields
          countries={countries}
          labels={{ country: m.register_country(), phone: m.register_phone() }}
          hint={exampleOf}
          initial={typed}
        />
        <SubmitButton>{m.register_send_code()}</SubmitButton>
      </Form>
      <p className="mt-5 text-center text-fg-2">
        {m.register_has_account()}{' '}
        <a
          href={signIn}
          className="inline-block font-semibold text-accent hover:underline max-lg:-my-3 max-lg:py-3"
        >
          {m.register_sign_in()}
        </a>
      </p>
      {captcha.isEnabled && (
        <div className="mt-8">
          <CaptchaNotice />
        </div>
      )}
    </>
  );
}

const missingPhone = ({ phone }: FormValues): FieldErrors =>
  /\d/.test(phone ?? '') ? {} : { phone: m.error_phone_invalid() };

function exampleOf(country: PhoneCountry): string {
  if (!country.isServed) return m.register_country_not_served();
  const local = unbroken(country.local);
  const bare = unbroken(country.bare);
  const international = `+${country.callingCode}${NBSP}${bare}`;
  return local === bare
    ? m.register_phone_hint_short({ international, bare })
    : m.register_phone_hint({ international, local, bare });
}

const NBSP = '\u00a0';
/** Keeps a number on one line. */
const unbroken = (number: string): string => number.replaceAll(' ', NBSP);
