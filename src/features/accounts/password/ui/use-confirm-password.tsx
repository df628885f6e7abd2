import { useState, type ReactNode } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { ConfirmPasswordDialog, type ConfirmWords } from './confirm-password-dialog.tsx';

interface Asking {
  attempt: (password: string) => Promise<void>;
  refuse: (error: unknown) => void;
  cancel: () => void;
}

export interface ConfirmPassword {
  /**
   * Asks for the password and makes the call with it. Resolves to undefined when the person cancels. A wrong password
   * is asked for again; other errors of the call reject the promise.
   */
  withPassword: <Answer>(call: (password: string) => Promise<Answer>) => Promise<Answer | undefined>;
  /** Must be rendered outside any form. */
  dialog: ReactNode;
}

/** Asks for the current password before each change of own password or contacts. */
export function useConfirmPassword(words: ConfirmWords): ConfirmPassword {
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);

  const withPassword: ConfirmPassword['withPassword'] = (call) =>
    new Promise((resolve, reject) => {
      setAsking({
        attempt: async (password) => {
          const answer = await call(password);
          close();
          resolve(answer);
        },
        refuse: (error) => {
          close();
          reject(error instanceof Error ? error : new Error('the call failed', { cause: error }));
        },
        cancel: () => {
          close();
          resolve(undefined);
        },
      });
    });

  const dialog = asking && (
    <ConfirmPasswordDialog
      words={words}
      attempt={asking.attempt}
      onRefused={asking.refuse}
      onClose={asking.cancel}
    />
  );
  return { withPassword, dialog };
}

/** Makes the call of an operation of staff; asks for the password only if the server no longer remembers it. */
export function useStaffConfirmation(words: ConfirmWords): {
  confirmed: <Answer>(call: (password: string | undefined) => Promise<Answer>) => Promise<Answer | undefined>;
  dialog: ReactNode;
} {
  const { withPassword, dialog } = useConfirmPassword(words);
  return {
    confirmed: async (call) => {
      try {
        return await call(undefined);
      } catch (error) {
        if (isPasswordNeeded(error)) return withPassword(call);
        throw error;
      }
    },
    dialog,
  };
}

/** Whether the API refused a call for want of the password. */
export const isPasswordNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.fields['current_password'] !== undefined;
