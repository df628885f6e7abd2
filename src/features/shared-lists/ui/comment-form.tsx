import { isSignedIn } from '#features/favourites/browser/saved-listings.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useAttemptKey } from '#ui/form/use-attempt-key.ts';
import { useFormDraft } from '#ui/form/use-form-draft.ts';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { showToast } from '#ui/show-toast.ts';
import type { addCommentOperation } from '../comments/add-comment.server.ts';
import { MAX_COMMENT_LENGTH, MAX_NAME_LENGTH } from '../shared-list.ts';
import { useSharedList } from './shared-list-context.ts';

interface CommentFormProps {
  /** Null for the whole list. */
  listing: number | null;
  label: string;
  onClose: () => void;
}

const NOTHING_SECRET: readonly string[] = [];

/** Writes a comment; keeps the typed text in this tab until it is sent. */
export function CommentForm(props: CommentFormProps) {
  const { id } = useSharedList();
  const { draft, keep, forget } = useFormDraft(`comment ${id} ${props.listing ?? ''}`, NOTHING_SECRET);
  return (
    <CommentFields
      {...props}
      // Stored values come after the first rendering.
      key={draft === undefined ? 'empty' : 'kept'}
      draft={draft ?? {}}
      onEdit={keep}
      onSent={forget}
    />
  );
}

interface CommentFieldsProps extends CommentFormProps {
  draft: FormValues;
  onEdit: (values: FormValues) => void;
  onSent: () => void;
}

function CommentFields({ listing, label, draft, onEdit, onSent, onClose }: CommentFieldsProps) {
  const { id, isOwner, headers, captchaToken, reload } = useSharedList();
  const keyOf = useAttemptKey();
  const submission = useSubmit(
    async ({ text = '', name = '' }: FormValues) =>
      callOperation<typeof addCommentOperation>('POST', `/api/shared-lists/${id}/comments`, {
        idempotencyKey: keyOf({ text, name }),
        headers,
        body: {
          listing,
          text: text.trim(),
          name: name.trim(),
          ...(!isSignedIn() && { recaptcha_token: await captchaToken() }),
        },
      }),
    {
      check,
      onDone: async () => {
        onSent();
        await reload();
        onClose();
        showToast({ kind: 'success', title: m.shared_comment_added() });
      },
    },
  );
  return (
    <Form
      name={`comment-${listing ?? 'list'}`}
      submission={submission}
      onEdit={onEdit}
      className="mt-3 space-y-3 rounded-md bg-sunken p-3"
    >
      <TextAreaField label={label} name="text" required rows={3} defaultValue={draft['text'] ?? ''} />
      {!isOwner && (
        <TextField
          label={m.shared_comment_name()}
          name="name"
          maxLength={MAX_NAME_LENGTH}
          autoComplete="given-name"
          defaultValue={draft['name'] ?? ''}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton className="btn-primary">{m.shared_comment_send()}</SubmitButton>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {m.fav_cancel()}
        </button>
      </div>
    </Form>
  );
}

function check({ text = '' }: FormValues): FieldErrors {
  if (text.trim() === '') return { text: m.shared_comment_missing() };
  if (text.trim().length > MAX_COMMENT_LENGTH)
    return { text: m.talk_too_long({ max: formatNumber(MAX_COMMENT_LENGTH) }) };
  return {};
}
