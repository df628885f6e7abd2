import { useId } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Form } from '#ui/form/form.tsx';
import { SelectControl, type SelectOptions } from '#ui/form/select-control.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Icon } from '#ui/icon.tsx';
import type { ReferenceKind } from '../reference-kind.ts';
import { mergeRow } from './row-calls.ts';

export interface MergeView {
  id: number;
  name: string;
  listings: string;
  targets: SelectOptions;
  into: { id: number; name: string } | undefined;
  models: readonly { name: string; type: string; listings: string; into: string | null }[];
}

const SHOWN_MODELS = 8;

/** Chooses the make into which another one is merged, shows what changes, and begins. */
export function MergeForm({
  kind,
  merge: { id, name, listings, targets, into, models },
  onChoose,
  onDone,
}: {
  kind: ReferenceKind;
  merge: MergeView;
  onChoose: (into: number) => unknown;
  onDone: () => unknown;
}) {
  const select = useId();
  const submission = useSubmit(() => mergeRow({ kind, id }, into?.id ?? 0), { onDone });
  return (
    <Form name="merge" submission={submission} className="space-y-4">
      <div>
        <label className="label" htmlFor={select}>
          {m.makes_merge_into()}
        </label>
        <SelectControl
          id={select}
          value={into === undefined ? '' : String(into.id)}
          onChange={({ target }) => onChoose(Number(target.value))}
          options={[...(into ? [] : [['', m.makes_merge_choose()] as const]), ...targets]}
        />
      </div>
      {into && (
        <>
          <dl className="rounded-lg bg-sunken p-4 text-center">
            <dt className="text-sm text-fg-2">{m.makes_merge_listings()}</dt>
            <dd className="num text-xl font-semibold">{listings}</dd>
          </dl>
          {models.length > 0 && <MergedModels models={models} />}
          <p className="flex items-start gap-2 text-sm text-fg-2">
            <Icon name="info" className="mt-0.5 size-4 flex-none" />
            {m.makes_merge_note({ from: name, into: into.name })}
          </p>
          <SubmitButton>{m.makes_merge_start({ into: into.name })}</SubmitButton>
        </>
      )}
    </Form>
  );
}

function MergedModels({ models }: Pick<MergeView, 'models'>) {
  const rest = models.length - SHOWN_MODELS;
  return (
    <div>
      <h3 className="label">{m.makes_models()}</h3>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {models.slice(0, SHOWN_MODELS).map((model) => (
          <li
            key={`${model.type} ${model.name}`}
            className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <b className="font-semibold">{model.name}</b>{' '}
              <span className="num text-fg-3">
                {model.type} · {model.listings}
              </span>
            </span>
            <Icon name="arrow-right" className="size-4 text-fg-3" />
            <span className="min-w-0 wrap-anywhere">
              {model.into ?? (
                <>
                  {model.name} <span className="badge">{m.makes_merge_new()}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-2 text-sm text-fg-2">{m.makes_merge_more({ count: rest })}</p>}
    </div>
  );
}
