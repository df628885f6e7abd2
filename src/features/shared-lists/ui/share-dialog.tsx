import { useState } from 'react';
import { isSignedIn } from '#features/favourites/browser/saved-listings.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { signInAddress } from '#platform/web/sign-in-address.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useAttemptKey } from '#ui/form/use-attempt-key.ts';
import { useFormDraft } from '#ui/form/use-form-draft.ts';
import { useSubmit, type FormValues } from '#ui/form/use-submit.ts';
import { Modal } from '#ui/modal.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import type { createListOperation } from '../create-list.server.ts';
import { MAX_NAME_LENGTH, sharedListPath, type SharedKind } from '../shared-list.ts';
import { keepLink, linkAddress } from './kept-links.ts';
import { ShareLink } from './share-link.tsx';

export interface ShareableListing {
  id: number;
  title: string;
  hasNote?: boolean;
}

interface ShareDialogProps {
  kind: SharedKind;
  listings: readonly ShareableListing[];
  onClose: () => void;
  /** Called after a link was made. */
  onShared?: () => void;
}

interface Made {
  id: number;
  token: string;
}

/** Makes a secret link to chosen listings; needs an account. */
export function ShareDialog(props: ShareDialogProps) {
  const [made, setMade] = useState<Made>();
  const { onClose, onShared } = props;
  return (
    <Modal title={made ? m.shared_ready() : m.shared_dialog_title()} onClose={onClose}>
      {made ? (
        <Ready made={made} kind={props.kind} />
      ) : isSignedIn() ? (
        <ShareForm
          {...props}
          onMade={(list) => {
            keepLink(list.id, list.token);
            setMade(list);
            onShared?.();
          }}
        />
      ) : (
        <NeedsAccount />
      )}
    </Modal>
  );
}

const sharedTitle = (kind: SharedKind): string =>
  kind === 'comparison' ? m.shared_title_comparison() : m.shared_title();

function Ready({ made: { id, token }, kind }: { made: Made; kind: SharedKind }) {
  return (
    <div role="status">
      <p className="mb-4 text-base text-fg-2">{m.shared_ready_text()}</p>
      <ShareLink address={linkAddress(token)} title={sharedTitle(kind)} />
      {/* Loads the document: the page needs a policy that allows the captcha. */}
      <a href={sharedListPath(id)} className="btn btn-link mt-3">
        {m.shared_open()}
      </a>
    </div>
  );
}

function NeedsAccount() {
  const back = window.location.pathname + window.location.search;
  return (
    <>
      <p className="text-base text-fg-2">{m.shared_needs_account()}</p>
      <a href={signInAddress(back)} className="btn btn-primary mt-4 w-full">
        {m.nav_sign_in()}
      </a>
    </>
  );
}

const NOTHING_SECRET: readonly string[] = [];

function ShareForm({ kind, listings, onMade }: ShareDialogProps & { onMade: (list: Made) => void }) {
  const keyOf = useAttemptKey();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(listings.map(({ id }) => id)));
  const { draft, keep, forget } = useFormDraft(`share ${kind}`, NOTHING_SECRET);
  const submission = useSubmit(
    ({ name = '', with_notes }: FormValues) => {
      const body = {
        kind,
        listings: listings.map(({ id }) => id).filter((id) => chosen.has(id)),
        name: name.trim(),
        with_notes: with_notes !== undefined,
      };
      return callOperation<typeof createListOperation>('POST', '/api/user/shared-lists', {
        idempotencyKey: keyOf(body),
        body,
      });
    },
    {
      check: (): Record<string, string> => (chosen.size === 0 ? { listings: m.shared_none_chosen() } : {}),
      onDone: (list) => {
        forget();
        onMade(list);
      },
    },
  );
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <Form name="share" submission={submission} onEdit={keep}>
      <p className="text-base text-fg-2">{m.shared_dialog_lead()}</p>
      <TextField
        // The stored name comes after the first rendering.
        key={draft === undefined ? 'empty' : 'kept'}
        label={m.shared_name()}
        name="name"
        hint={m.shared_name_hint()}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        defaultValue={draft?.['name'] ?? ''}
      />
      <ChosenListings
        listings={listings}
        chosen={chosen}
        fault={submission.errors['listings']}
        onToggle={toggle}
      />
      {listings.some(({ id, hasNote }) => hasNote && chosen.has(id)) && (
        <CheckField label={m.shared_with_notes()} name="with_notes" hint={m.shared_with_notes_hint()} />
      )}
      <SubmitButton>{m.shared_create()}</SubmitButton>
    </Form>
  );
}

interface ChosenListingsProps {
  listings: readonly ShareableListing[];
  chosen: ReadonlySet<number>;
  fault: string | undefined;
  onToggle: (id: number) => void;
}

function ChosenListings({ listings, chosen, fault, onToggle }: ChosenListingsProps) {
  return (
    <fieldset data-field="listings" data-label={m.shared_which()}>
      <legend className="flex w-full justify-between gap-3 text-md font-medium">
        {m.shared_which()} <span className="num text-fg-3">{m.shared_chosen({ count: chosen.size })}</span>
      </legend>
      <ul className="mt-1 max-h-52 overflow-y-auto rounded-md border border-line px-3">
        {listings.map(({ id, title }, index) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-3 text-md">
              <input
                type="checkbox"
                // The summary of errors leads to the first one.
                id={index === 0 ? 'share-listings' : undefined}
                className="check flex-none"
                checked={chosen.has(id)}
                onChange={() => onToggle(id)}
              />
              <span className="wrap-anywhere">{unbroken(title)}</span>
            </label>
          </li>
        ))}
      </ul>
      {fault !== undefined && <p className="mt-1 text-sm text-bad">{fault}</p>}
    </fieldset>
  );
}
