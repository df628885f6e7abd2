import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { requiredFields } from '#features/accounts/registration/ui/required-fields.ts';
import { m } from '#platform/i18n/messages.ts';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { createWebhook } from '../../ui/api-calls.ts';
import { ChoiceGroup, chosenOf, requireChoice } from '../../ui/choice-group.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { eventWords, type WebhookView } from './present-webhook.ts';
import { webhookEvents } from '../webhook.ts';
import { WebhookRow } from './webhook-row.tsx';

/** Addresses that are called at events, and a form that adds one. */
export function Webhooks({ webhooks }: { webhooks: readonly WebhookView[] }) {
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState<{ id: number; secret: string }>();
  return (
    <section aria-labelledby="webhooks" className="card mt-5 p-4 md:p-6">
      <h2 id="webhooks" className="text-lg font-semibold">
        {m.webhooks_title()}
      </h2>
      <p className="mt-1 text-fg-2">{m.webhooks_text()}</p>
      {webhooks.length === 0 && <p className="mt-3 text-fg-2">{m.webhooks_empty()}</p>}
      {webhooks.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onChanged={revalidate}
              onRemoved={() => made?.id === webhook.id && setMade(undefined)}
            />
          ))}
        </ul>
      )}
      {made && <SecretOnce notice={m.webhook_once()} label={m.webhook_secret()} secret={made.secret} />}
      <NewWebhook
        // An empty form after each address.
        key={made?.id}
        onMade={async (webhook) => {
          setMade(webhook);
          await revalidate();
        }}
      />
    </section>
  );
}

function NewWebhook({ onMade }: { onMade: (made: { id: number; secret: string }) => unknown }) {
  const submission = useSubmit(
    (values) =>
      createWebhook({
        url: values['url'] ?? '',
        events: chosenOf(webhookEvents, values),
        current_password: values['current_password'] ?? '',
      }),
    {
      check: (values) => ({
        ...requiredFields('url', 'current_password')(values),
        ...requireChoice(webhookEvents, values, m.webhook_event_needed()),
      }),
      onDone: onMade,
    },
  );
  return (
    <Form name="webhook" submission={submission} className="mt-5 space-y-4">
      <TextField
        label={m.webhook_url()}
        name="url"
        required
        maxLength={500}
        inputMode="url"
        placeholder={m.webhook_url_hint()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <ChoiceGroup
        legend={m.webhook_events()}
        options={webhookEvents.map((event) => [event, eventWords[event]?.() ?? event] as const)}
        chosen={webhookEvents}
      />
      <PasswordField
        label={m.confirm_password_field()}
        name="current_password"
        required
        autoComplete="current-password"
      />
      <SubmitButton className="btn-secondary">{m.webhook_create()}</SubmitButton>
    </Form>
  );
}
