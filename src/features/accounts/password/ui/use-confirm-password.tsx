import { useState, type ReactNode } from 'react';
import { ConfirmPasswordDialog, type ConfirmWords } from './confirm-password-dialog.tsx';

interface Asking {
  attempt: (password: string) => Promise<void>;
  refuse: (error: unknown) => void;
  cancel: () => void;
}

export interface ConfirmPassword {
  /**
   * Asks for the password and makes the call with it; undefined when the person thought better of it. Fails with
   * what the call fails with, except for a wrong password: that is asked for again.
   */
  withPassword: <Answer>(call: (password: string) => Promise<Answer>) => Promise<Answer | undefined>;
  /** To be shown outside of any form. */
  dialog: ReactNode;
}

/** The password confirmation before a change of the way into an account. */
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
