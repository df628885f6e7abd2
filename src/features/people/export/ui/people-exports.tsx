import { useEffect } from 'react';
import { useStaffConfirmation } from '#features/accounts/password/ui/use-confirm-password.tsx';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import type { PeopleExportView } from '../present-people-export.ts';
import type { requestPeopleExportOperation } from '../request-people-export.server.ts';

const REFRESH_MS = 2_000;

interface PeopleExportsProps {
  /** Query of the list behind the dialog, and its filters as text. */
  filter: string;
  filterText: string;
  files: readonly PeopleExportView[];
  /** Loads the files again. */
  onChanged: () => unknown;
  onClose: () => void;
}

/** Dialog for a file with the people of the list, and the files requested before with their progress. */
export function PeopleExports({ filter, filterText, files, onChanged, onClose }: PeopleExportsProps) {
  const isUnfinished = files.some((file) => file.isUnfinished);
  useEffect(() => {
    if (!isUnfinished) return undefined;
    const timer = setInterval(() => void onChanged(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isUnfinished, onChanged]);
  const { confirmed, dialog } = useStaffConfirmation({ text: m.people_export_password() });
  const submission = useSubmit(
    ({ format }) =>
      confirmed((current_password) =>
        callOperation<typeof requestPeopleExportOperation>('POST', '/api/admin/people-exports', {
          body: {
            filter,
            format: format === 'json' ? 'json' : 'csv',
            ...(current_password && { current_password }),
          },
        }),
      ),
    { onDone: () => onChanged() },
  );
  return (
    <Modal title={m.people_export_title()} onClose={onClose}>
      <p className="text-base text-fg-2 lg:text-md">{m.people_export_lead()}</p>
      <p className="mt-2 mb-5 wrap-anywhere">{m.people_export_filter({ filter: filterText })}</p>
      <Form name="people-export" submission={submission}>
        <SelectField
          name="format"
          label={m.people_export_format()}
          required
          defaultValue="csv"
          options={[
            ['csv', m.people_export_csv()],
            ['json', m.people_export_json()],
          ]}
        />
        <SubmitButton className="btn-primary w-full">{m.people_export_submit()}</SubmitButton>
      </Form>
      {files.length > 0 && (
        <>
          <h3 className="mt-6 text-base font-semibold">{m.people_export_files()}</h3>
          <ul aria-live="polite" className="mt-1 divide-y divide-line">
            {files.map((file) => (
              <ExportFile key={file.id} file={file} />
            ))}
          </ul>
        </>
      )}
      {dialog}
    </Modal>
  );
}

const ExportFile = ({ file: { id, title, text, progress, isReady } }: { file: PeopleExportView }) => (
  <li className="flex flex-wrap items-center gap-3 py-3">
    <span className="min-w-0 flex-1">
      <span className="num block font-medium">{title}</span>
      <span className="num block text-sm text-fg-2">{text}</span>
      {progress !== undefined && <progress className="mt-1 w-full" value={progress} aria-label={title} />}
    </span>
    {isReady && (
      <a href={`/api/admin/people-exports/${id}`} download className="btn btn-secondary">
        <Icon name="arrow-down" className="size-4" />
        {m.people_export_download()}
      </a>
    )}
  </li>
);
