import { ReturnButton } from '#features/accounts/acting/ui/return-button.tsx';
import { m } from '#platform/i18n/messages.ts';
import { ErrorFrame } from './error-frame.tsx';
import { StatusNumber } from './status-number.tsx';

/** Why a page is closed to a session that acts for a company, by error code. */
export const closedTexts = {
  team_closed: m.team_closed_text,
  team_left: m.error_team_left,
  team_reader: m.error_team_reader,
} as const;

/** Page that is closed to a session that acts for a company, with the way back to one's own account. */
export function TeamClosed({ text }: { text: string }) {
  return (
    <ErrorFrame
      title={m.team_closed_title()}
      text={<p className="mt-2 max-w-[56ch] text-base text-fg-2">{text}</p>}
      above={<StatusNumber status={403} />}
    >
      <ReturnButton className="btn btn-primary btn-lg" />
    </ErrorFrame>
  );
}
