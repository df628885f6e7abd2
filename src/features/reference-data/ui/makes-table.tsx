import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { ActionMenu, ActionMenuItem, ActionMenuLink } from '#ui/action-menu.tsx';
import { Icon } from '#ui/icon.tsx';
import { canMerge, type ReferenceKind } from '../reference-kind.ts';
import type { RowView } from '../row-view.ts';
import { kindWords } from './kind-words.ts';

interface MakesTableProps {
  kind: ReferenceKind;
  makes: readonly RowView[];
  /** Addresses of the dialogs, and of the models of a brand. */
  addressOf: { edit: (id: number) => string; merge: (id: number) => string; models: (id: number) => string };
  onHide: (make: RowView) => unknown;
  onDelete: (make: RowView) => unknown;
  onTakeShipped: (make: RowView, values: string[]) => unknown;
  showsDifferences: boolean;
}

/** Rows of reference data with their use; columns become fewer on narrow screens. */
export function MakesTable(props: MakesTableProps) {
  const { kind, makes } = props;
  const head = 'px-4 py-2.5 text-left text-xs font-semibold text-fg-2';
  return (
    <table className="w-full">
      <caption className="sr-only">{kindWords[kind].plural()}</caption>
      <thead>
        <tr>
          <th className={head}>{kindWords[kind].singular()}</th>
          <th className={`${head} max-lg:hidden`}>{m.makes_key()}</th>
          {kind === 'brand' && <th className={`${head} !text-right max-md:hidden`}>{m.makes_models()}</th>}
          {kind === 'city' && <th className={`${head} !text-right max-md:hidden`}>{m.entries_people()}</th>}
          <th className={`${head} !text-right`}>{m.makes_listings()}</th>
          <th className={`${head} max-md:hidden`}>{m.makes_state()}</th>
          <th className={head}>
            <span className="sr-only">{m.makes_actions()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {makes.map((make) => (
          <Row key={make.id} {...props} make={make} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ make, ...props }: MakesTableProps & { make: RowView }) {
  const { kind, addressOf } = props;
  const cell = 'px-4 py-2 align-top';
  return (
    <tr className="border-t border-line">
      <td className={`${cell} min-w-0`}>
        <Named make={make} {...props} />
      </td>
      <td className={`${cell} py-4 font-mono text-sm text-fg-2 max-lg:hidden`}>{make.key}</td>
      {kind === 'brand' && (
        <td className={`${cell} num py-4 text-right max-md:hidden`}>
          <Link to={addressOf.models(make.id)} className="text-fg-2 hover:underline">
            {make.models}
          </Link>
        </td>
      )}
      {kind === 'city' && (
        <td className={`${cell} num py-4 text-right text-fg-2 max-md:hidden`}>{make.people}</td>
      )}
      <td className={`${cell} num py-4 text-right font-semibold`}>{make.listings}</td>
      <td className={`${cell} py-4 max-md:hidden`}>
        <span className={`badge whitespace-nowrap ${make.isHidden ? '' : 'badge-good'}`}>
          <span className="dot" />
          {make.isHidden ? m.makes_state_hidden() : m.makes_state_visible()}
        </span>
      </td>
      <td className={`${cell} text-right`}>
        <RowMenu make={make} {...props} />
      </td>
    </tr>
  );
}

function Named({ make, ...props }: MakesTableProps & { make: RowView }) {
  return (
    <span className="flex items-start gap-3">
      <span
        aria-hidden="true"
        className="grid size-9 flex-none place-items-center overflow-hidden rounded-md bg-sunken font-semibold text-fg-2 ring-1 ring-line max-md:hidden"
        {...(make.swatch !== undefined && { style: { background: make.swatch } })}
      >
        {make.icon === undefined ? (
          make.swatch === undefined && make.initial
        ) : (
          <img src={make.icon} alt="" width={36} height={36} />
        )}
      </span>
      <span className="min-w-0 py-2 wrap-anywhere">
        <Link to={props.addressOf.edit(make.id)} preventScrollReset className="font-semibold hover:underline">
          {make.name}
        </Link>
        {make.detail !== '' && <span className="block text-sm text-fg-3">{make.detail}</span>}
        <span className="block text-sm text-fg-3 md:hidden">
          {make.isHidden ? m.makes_state_hidden() : m.makes_state_visible()}
        </span>
        {props.showsDifferences && <Differences make={make} {...props} />}
      </span>
    </span>
  );
}

function RowMenu({ make, kind, addressOf, onHide, onDelete }: MakesTableProps & { make: RowView }) {
  return (
    <ActionMenu
      label={m.makes_actions_of({ name: make.name })}
      icon="ellipsis"
      className="icon-btn flex-none"
    >
      <ActionMenuLink to={addressOf.edit(make.id)} icon="pencil">
        {m.makes_edit()}
      </ActionMenuLink>
      {kind === 'brand' && (
        <ActionMenuLink to={addressOf.models(make.id)} icon="layers">
          {m.makes_models()}
        </ActionMenuLink>
      )}
      {canMerge(kind) && (
        <ActionMenuLink to={addressOf.merge(make.id)} icon="git-merge">
          {m.makes_merge()}
        </ActionMenuLink>
      )}
      <ActionMenuItem icon={make.isHidden ? 'eye' : 'eye-off'} onClick={() => onHide(make)}>
        {make.isHidden ? m.makes_show() : m.makes_hide()}
      </ActionMenuItem>
      {!make.isShipped && !make.isUsed && (
        <ActionMenuItem icon="trash-2" className="text-bad" onClick={() => onDelete(make)}>
          {m.makes_delete()}
        </ActionMenuItem>
      )}
    </ActionMenu>
  );
}

function Differences({ make, onTakeShipped }: MakesTableProps & { make: RowView }) {
  if (make.differences.length === 0) return null;
  return (
    <span className="mt-2 block text-sm">
      {make.differences.map(({ value, label, own, shipped }) => (
        <span key={value} className="mb-2 block">
          <b className="font-semibold">{label}</b>
          <span className="block">{m.makes_difference_own({ value: own })}</span>
          <span className="block text-fg-2">{m.makes_difference_shipped({ value: shipped })}</span>
          <button
            type="button"
            className="btn btn-secondary btn-sm mt-1"
            onClick={() => onTakeShipped(make, [value])}
          >
            <Icon name="rotate-ccw" className="size-4" />
            {m.makes_take_shipped()}
          </button>
        </span>
      ))}
    </span>
  );
}
