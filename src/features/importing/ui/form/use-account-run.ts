import { useState } from 'react';
import type { OperationAnswer } from '#platform/web/call-operation.ts';
import type { bringFromAccountOperation } from '../../account/bring-from-account.server.ts';

export type AccountOutcome = OperationAnswer<typeof bringFromAccountOperation>;

/** Listings chosen in a list of the account. */
export interface ChosenAdverts {
  list: number;
  listings: string[];
}

export interface AccountRun {
  /** The typed name, kept while the page is open. There is no such place for the password. */
  name: string;
  chosen: ChosenAdverts | undefined;
  outcome: AccountOutcome | undefined;
  isRunning: boolean;
  /** Listings stored since the run began. */
  loaded: number;
  choose: (chosen: ChosenAdverts | undefined) => void;
  begin: (name: string) => void;
  end: () => void;
  done: (outcome: AccountOutcome) => unknown;
}

/** A run of the import API as the page shows it. `stored` counts the imports of accounts that the page knows. */
export function useAccountRun(stored: number, onDone: () => unknown): AccountRun {
  const [name, setName] = useState('');
  const [chosen, choose] = useState<ChosenAdverts>();
  const [outcome, setOutcome] = useState<AccountOutcome>();
  const [before, setBefore] = useState<number>();
  return {
    name,
    chosen,
    outcome,
    isRunning: before !== undefined,
    loaded: Math.max(0, stored - (before ?? stored)),
    choose,
    begin: (typed) => {
      setName(typed);
      setOutcome(undefined);
      setBefore(stored);
    },
    end: () => setBefore(undefined),
    done: (next) => {
      setOutcome(next);
      choose(undefined);
      return onDone();
    },
  };
}
