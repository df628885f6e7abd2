import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { filterAddress } from '../../../address/filter-address.ts';

/** Id of the one form of the page; controls outside of it belong to it by their `form` attribute. */
export const FILTER_FORM = 'search-filters';
/** The address of the open filters of a small screen. */
export const SHEET_HASH = '#filters';

interface FilterForm {
  /** Around everything that holds a control of the form. */
  root: RefObject<HTMLDivElement | null>;
  onSubmit: (event: FormEvent) => void;
  /** Results of a change are on their way. */
  pending: boolean;
}

/**
 * Makes the GET form of the filters apply each change at once, by going to the address the form stands for. The
 * controls are uncontrolled: they show what was chosen until the answer is there, and then what the answer is
 * for (`state`, any value that is new with every answer), also after going back.
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
    // In the open sheet all changes together are one step of the history; see `useFilterSheet`.
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
    // While a later change is under way, its controls must not go back to an earlier answer.
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

/** Brings a control to what the page was rendered with, unless somebody is typing into it right now. */
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
