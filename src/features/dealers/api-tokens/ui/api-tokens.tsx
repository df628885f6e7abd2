import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { tokenScopes, type TokenScope } from '#features/access/token-scope.ts';
import { requiredFields } from '#features/accounts/registration/ui/required-fields.ts';
import { m } from '#platform/i18n/messages.ts';
import { FieldPair } from '#ui/form/field-pair.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import { useBusyRows } from '#ui/use-busy-rows.ts';
import { createApiToken, deleteApiToken } from '../../ui/api-calls.ts';
import { ChoiceGroup, chosenOf, requireChoice } from '../../ui/choice-group.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { scopeWords, type ApiTokenView } from '../present-api-token.ts';

const FIRST_CHOICE: readonly TokenScope[] = ['stock:read'];

/** Tokens of the API: those there are, and a form that makes one. */
export function ApiTokens({ tokens }: { tokens: readonly ApiTokenView[] }) {
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState<{ id: number; token: string }>();
  const { isBusy, whileBusy } = useBusyRows();
  const revoke = (id: number) =>
    whileBusy(id, async () => {
      try {
        await deleteApiToken(id);
        if (made?.id === id) setMade(undefined);
        await revalidate();
        showToast({ kind: 'success', title: m.api_token_revoked() });
      } catch (error) {
        showFailure(error);
      }
    });
  return (
    <section aria-labelledby="api-tokens" className="card mt-5 p-4 md:p-6">
      <h2 id="api-tokens" className="text-lg font-semibold">
        {m.api_tokens_title()}
      </h2>
      <p className="mt-1 text-fg-2">{m.api_tokens_text()}</p>
      {tokens.length === 0 && <p className="mt-3 text-fg-2">{m.api_tokens_empty()}</p>}
      {tokens.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {tokens.map((token) => (
            <li key={token.id} className="flex items-center gap-3 py-3">
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <b className="font-semibold wrap-anywhere">{token.name}</b>
                  {token.isExpired && <span className="badge badge-warn">{m.api_token_expired()}</span>}
                </span>
                <span className="block text-sm">{token.scopes.join(' · ')}</span>
                <span className="num block text-sm text-fg-2">
                  {[token.used, token.expires].filter(Boolean).join(' · ')}
                </span>
              </span>
              <button
                type="button"
                className="icon-btn"
                aria-label={m.api_token_revoke({ name: token.name })}
                aria-busy={isBusy(token.id)}
                onClick={() => void revoke(token.id)}
              >
                <Icon name="trash-2" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {made && <SecretOnce notice={m.api_token_once()} label={m.api_token_field()} secret={made.token} />}
      <NewToken
        // An empty form after each token.
        key={made?.id}
        onMade={async (token) => {
          setMade(token);
          await revalidate();
        }}
      />
    </section>
  );
}

function NewToken({ onMade }: { onMade: (made: { id: number; token: string }) => unknown }) {
  const submission = useSubmit(
    (values) =>
      createApiToken({
        name: values['name'] ?? '',
        scopes: chosenOf(tokenScopes, values),
        days: Number(values['days']) || null,
        current_password: values['current_password'] ?? '',
      }),
    {
      check: (values) => ({
        ...requiredFields('name', 'current_password')(values),
        ...requireChoice(tokenScopes, values, m.api_token_scope_needed()),
      }),
      onDone: onMade,
    },
  );
  return (
    <Form name="api-token" submission={submission} className="mt-5 space-y-4">
      <FieldPair>
        <TextField label={m.api_token_name()} name="name" required maxLength={60} autoComplete="off" />
        <SelectField
          label={m.api_token_days()}
          name="days"
          required
          defaultValue="90"
          options={[
            ['30', m.api_token_days_30()],
            ['90', m.api_token_days_90()],
            ['365', m.api_token_days_365()],
            ['', m.api_token_days_never()],
          ]}
        />
      </FieldPair>
      <ChoiceGroup
        legend={m.api_token_scopes()}
        options={tokenScopes.map((scope) => [scope, scopeWords[scope]()] as const)}
        chosen={FIRST_CHOICE}
      />
      <PasswordField
        label={m.confirm_password_field()}
        name="current_password"
        required
        autoComplete="current-password"
      />
      <SubmitButton className="btn-secondary">{m.api_token_create()}</SubmitButton>
    </Form>
  );
}
