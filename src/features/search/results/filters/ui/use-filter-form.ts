import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useLocation, useNavigate, useNavigation, type Path } from 'react-router';
import { filterAddress } from '../../../address/filter-address.ts';

/** Id of the filter form; controls outside of it refer to it by their `form` attribute. */
export const FILTER_FORM = 'search-filters';
/** Path of the page of results, which the form leads to. */
const RESULTS_PATH = '/';
/** URL hash while the filter sheet is open. */
export const SHEET_HASH = '#filters';

export interface FilterForm {
  /** Ref of an element that contains all controls of the form. */
  root: RefObject<HTMLDivElement | null>;
  onSubmit: (event: FormEvent) => void;
  /** Whether results of a change are loading. */
  pending: boolean;
  /** Address of the results that are loading; `current` if none are. */
  latest: (current: Address) => Address;
}

export type Address = Pick<Path, 'pathname' | 'search'>;

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
  const going = navigation.location?.pathname === RESULTS_PATH ? navigation.location : undefined;
  /** Query string of the navigation that a change has started, until it ends. */
  const started = useRef<string>(undefined);

  const apply = () => {
    const form = filterForm();
    if (!form) return;
    const entries = entriesOf(form);
    applied.current = new Map(entries);
    const search = filterAddress(entries);
    // The rendered location may still be the one before the last change.
    if (search === (started.current ?? window.location.search)) return;
    started.current = search;
    // In the open sheet all changes are one history entry; see `useFilterSheet`.
    const inSheet = location.hash === SHEET_HASH;
    const leaves = location.pathname !== RESULTS_PATH;
    if (leaves) leftFrom = nameOf(document.activeElement);
    const navigated = navigate(
      { pathname: RESULTS_PATH, search, hash: inSheet ? SHEET_HASH : '' },
      {
        preventScrollReset: true,
        replace: inSheet,
        state: location.state,
        // The effects of a new page run at once, so that Back already closes its sheet instead of leaving it.
        flushSync: leaves && inSheet,
      },
    );
    void Promise.resolve(navigated).finally(() => {
      if (started.current === search) started.current = undefined;
    });
  };

  const applyLatest = useRef(apply);
  useEffect(() => {
    applyLatest.current = apply;
  });
  // The same function in every render, so that the panel is rendered only for new filters.
  const [onSubmit] = useState(() => (event: FormEvent) => {
    event.preventDefault();
    applyLatest.current();
  });

  useEffect(() => {
    const element = root.current;
    const onChange = ({ target }: Event) => {
      const form = target instanceof Element && 'form' in target ? target.form : null;
      if (form instanceof HTMLFormElement && form.id === FILTER_FORM) apply();
    };
    element?.addEventListener('change', onChange);
    return () => element?.removeEventListener('change', onChange);
  });

  useEffect(() => {
    if (leftFrom === undefined) return;
    const same = [...(filterForm()?.elements ?? [])].find((control) => nameOf(control) === leftFrom);
    leftFrom = undefined;
    if (same instanceof HTMLElement) same.focus({ preventScroll: true });
  }, []);

  const shown = useRef(state);
  useEffect(() => {
    // While a later change is loading, its controls must not revert to an earlier response.
    if (shown.current === state || going || started.current !== undefined) return;
    shown.current = state;
    for (const control of filterForm()?.elements ?? []) showState(control, applied.current);
  });

  return {
    root,
    pending: going !== undefined,
    onSubmit,
    latest: (current) => {
      const search = started.current ?? going?.search;
      return search === undefined ? current : { pathname: RESULTS_PATH, search };
    },
  };
}

function filterForm(): HTMLFormElement | undefined {
  const form = document.getElementById(FILTER_FORM);
  return form instanceof HTMLFormElement ? form : undefined;
}

const entriesOf = (form: HTMLFormElement): [name: string, value: string][] =>
  [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');

/** Query string of the filters chosen in the form; '' without the form. */
export function chosenFilters(): string {
  const form = filterForm();
  return form ? filterAddress(entriesOf(form)) : '';
}

/** Focused control of the landing page that a change led away from; its copy on the page of results takes the focus. */
let leftFrom: string | undefined;

/** Name of a control of the form, with its value if several share the name; undefined for other elements. */
function nameOf(element: Element | null): string | undefined {
  if (element instanceof HTMLSelectElement) return element.name;
  if (!(element instanceof HTMLInputElement)) return undefined;
  const isOption = element.type === 'checkbox' || element.type === 'radio';
  return isOption ? `${element.name} ${element.value}` : element.name;
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
