import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { FormValues, Submission } from '#ui/form/use-submit.ts';
import { Icon } from '#ui/icon.tsx';
import { agreesWithRegister, registerFields } from '../compare-register.ts';
import type { RegisterEntry } from '../trader-schema.ts';

const labels: Record<keyof RegisterEntry, () => string> = {
  legalName: m.trader_legal_name,
  eik: m.company_eik_label,
  address: m.trader_address,
  representative: m.trader_representative,
};
const longest: Record<keyof RegisterEntry, number> = {
  legalName: 160,
  eik: 40,
  address: 200,
  representative: 120,
};

interface RegisterFormProps {
  name: string;
  submitted: RegisterEntry;
  submission: Submission;
  /** Further buttons. */
  children: React.ReactNode;
}

/** The entry of the public register beside the submitted values, compared while it is typed. */
export function RegisterForm({ name, submitted, submission, children }: RegisterFormProps) {
  const [typed, setTyped] = useState<FormValues>({});
  return (
    <Form name={name} submission={submission} onEdit={setTyped}>
      <fieldset>
        <legend className="font-semibold">{m.register_entry_title()}</legend>
        <p className="mb-3 text-sm text-fg-2">{m.register_entry_hint()}</p>
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          {registerFields.map((field) => (
            <div key={field} className="min-w-0">
              <TextField
                name={field}
                label={labels[field]()}
                hint={m.register_submitted({ value: submitted[field] })}
                maxLength={longest[field]}
                autoComplete="off"
                required
              />
              <Comparison submitted={submitted[field]} typed={typed[field]?.trim() ?? ''} />
            </div>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <SubmitButton className="btn-primary">{m.trader_verify()}</SubmitButton>
        {children}
      </div>
    </Form>
  );
}

function Comparison({ submitted, typed }: { submitted: string; typed: string }) {
  if (typed === '') return null;
  const agrees = agreesWithRegister(submitted, typed);
  return (
    <p className={`mt-1 flex items-center gap-1.5 text-sm ${agrees ? 'text-good' : 'font-medium text-warn'}`}>
      <Icon name={agrees ? 'circle-check' : 'triangle-alert'} className="size-4 flex-none" />
      {agrees ? m.register_agrees() : m.register_differs()}
    </p>
  );
}
