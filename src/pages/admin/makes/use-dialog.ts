import { useNavigate } from 'react-router';
import type { ReferenceKind } from '#features/reference-data/reference-kind.ts';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/show-toast.ts';
import { makesAddress, type MakesAddress } from './makes-address.ts';

/** Opens and closes the dialog of the address. */
export function useDialog(kind: ReferenceKind, address: MakesAddress) {
  const navigate = useNavigate();
  const go = (changes: Partial<MakesAddress>) =>
    navigate(makesAddress(kind, address, changes), { preventScrollReset: true, replace: true });
  return {
    go,
    close: () => void go({}),
    done: async () => {
      await go({});
      showToast({ kind: 'success', title: m.makes_saved() });
    },
  };
}
