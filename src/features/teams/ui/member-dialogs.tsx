import { requiredFields } from '#features/accounts/registration/ui/required-fields.ts';
import { m } from '#platform/i18n/messages.ts';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Modal } from '#ui/modal.tsx';
import type { MemberView } from '../present-team.ts';
import { changeMemberRole, removeMember } from './team-calls.ts';
import { readRole, RoleField } from './role-field.tsx';

interface DialogProps {
  member: MemberView;
  onClose: () => void;
  onDone: (title: string) => unknown;
}

const Password = () => (
  <PasswordField
    label={m.confirm_password_field()}
    name="current_password"
    required
    autoComplete="current-password"
  />
);

/** Changes the role of a member. */
export function RoleDialog({ member, onClose, onDone }: DialogProps) {
  const submission = useSubmit(
    (values) =>
      changeMemberRole(member.id, {
        role: readRole(values['role']),
        current_password: values['current_password'] ?? '',
      }),
    { check: requiredFields('current_password'), onDone: () => onDone(m.team_role_changed()) },
  );
  return (
    <Modal title={m.team_change_role_of({ name: member.name })} onClose={onClose}>
      <Form name="team-role" submission={submission} className="space-y-4">
        <RoleField role={member.role} />
        <Password />
        <SubmitButton className="btn-primary w-full">{m.team_change_role()}</SubmitButton>
      </Form>
    </Modal>
  );
}

/** Removes a member and asks who takes over what they answered. */
export function RemoveDialog({
  member,
  successors,
  company,
  onClose,
  onDone,
}: DialogProps & { successors: readonly MemberView[]; company: string }) {
  const submission = useSubmit(
    (values) =>
      removeMember(member.id, {
        successor: Number(values['successor']) || null,
        current_password: values['current_password'] ?? '',
      }),
    { check: requiredFields('current_password'), onDone: () => onDone(m.team_removed()) },
  );
  return (
    <Modal title={m.team_remove_of({ name: member.name })} onClose={onClose}>
      <p className="mb-4 text-fg-2">{m.team_remove_text({ name: member.name })}</p>
      <Form name="team-remove" submission={submission} className="space-y-4">
        <SelectField
          label={m.team_successor()}
          name="successor"
          required
          defaultValue=""
          options={[
            ['', m.team_successor_owner({ name: company })],
            ...successors.map(({ id, name }) => [String(id), name] as const),
          ]}
        />
        <Password />
        <SubmitButton className="btn-danger w-full">{m.team_remove()}</SubmitButton>
      </Form>
    </Modal>
  );
}
