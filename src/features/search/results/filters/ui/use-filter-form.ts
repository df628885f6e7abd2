import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { filterAddress } from '../../../address/filter-address.ts';

/** Id of the filter form; controls outside of it refer to it by their `form` attribute. */
export const FILTER_FORM = 'search-filters';
/** URL hash while the filter sheet is open. */
export const SHEET_HASH = '#filters';

interface FilterForm {
  /** Ref of an element that contains all controls of the form. */
  root: RefObject<HTMLDivElement | null>;
  onSubmit: (event: FormEvent) => void;
  /** Whether results of a change are loading. */
  pending: boolean;
}

/**
 * Applies every change of the filter form at once by navigating to its address. The controls are uncontrolled: they
 * show the user's choice until the response arrives, then the state it was rendered with, also after going back.
 * `state` is any value that changes with every response.
 */
export function useFilterForm(state: unknown): FilterForm {
  const root = useRef<HTMLDivElement>(null);
  const applied = useRef(new Map<string, string>());
  const navigate = useNavigate();
  const navigation = useNavigation();
  const location = useLocation();
  const going = navigation.location?.pathname === location.pathname ? navigation.location : undefined;

  const apply = () => {
    const form = document.getElementById(FILTER_FORM);
    if (!(form instanceof HTMLFormElement)) return;
    const entries = [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    applied.current = new Map(entries);
    const search = filterAddress(entries);
    if (search === (going ?? location).search) return;
    // In the open sheet all changes are one history entry; see `useFilterSheet`.
    const inSheet = location.hash === SHEET_HASH;
    void navigate(
      { pathname: location.pathname, search, hash: inSheet ? SHEET_HASH : '' },
      { preventScrollReset: true, replace: inSheet, state: location.state },
    );
  };

  useEffect(() => {
    const element = root.current;
    const onChange = ({ target }: Event) => {
      const form = target instanceof Element && 'form' in target ? target.form : null;
      if (form instanceof HTMLFormElement && form.id === FILTER_FORM) apply();
    };
    element?.addEventListener('change', onChange);
    return () => element?.removeEventListener('change', onChange);
  });

  const shown = useRef(state);
  useEffect(() => {
    // While a later change is loading, its controls must not revert to an earlier response.
    if (shown.current === state || going) return;
    shown.current = state;
    const form = document.getElementById(FILTER_FORM);
    if (!(form instanceof HTMLFormElement)) return;
    for (const control of form.elements) showState(control, applied.current);
  });

  return {
    root,
    pending: going !== undefined,
    onSubmit: (event) => {
      event.preventDefault();
      apply();
    },
  };
}

/** Resets a control to the state the page was rendered with, unless the user is typing into it. */
function showState(control: Element, applied: ReadonlyMap<string, string>): void {
  if (control instanceof HTMLSelectElement) {
    control.value = control.dataset['value'] ?? '';
  } else if (control instanceof HTMLInputElement) {
    if (control.type === 'checkbox' || control.type === 'radio') control.checked = control.defaultChecked;
    else if (control.name !== '' && control.type !== 'hidden' && !isBeingTyped(control, applied)) {
      control.value = control.defaultValue;
    }
  }
}

const isBeingTyped = (control: HTMLInputElement, applied: ReadonlyMap<string, string>): boolean =>
  control === document.activeElement &&
  control.value !== control.defaultValue &&
  applied.has(control.name) &&
  control.value !== applied.get(control.name);
