import { BrandIconField } from '#features/reference-data/icons/ui/brand-icon-field.tsx';
import { EditMakeForm, NewMakeForm } from '#features/reference-data/ui/make-form.tsx';
import { m } from '#platform/i18n/messages.ts';
import { FilterSelect } from '#ui/form/filter-field.tsx';
import { Modal } from '#ui/modal.tsx';
import type { MakesData } from './makes-data.server.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { useDialog } from './use-dialog.ts';

/** The dialog of the address in the list of brands or models. */
export function MakeDialogs({ data }: { data: MakesData }) {
  const { makeKind: kind, address, types, brands, edited, merge } = data;
  const { close, done } = useDialog(kind, address);
  if (edited)
    return (
      <Modal key={edited.id} title={edited.name} onClose={close}>
        {kind === 'brand' && <BrandIconField id={edited.id} icon={edited.icon} />}
        <EditMakeForm kind={kind} {...edited} onDone={done} />
      </Modal>
    );
  if (merge) return <MergeDialog kind={kind} address={address} merge={merge} />;
  if (!address.add) return null;
  return (
    <Modal title={kind === 'brand' ? m.makes_add_brand() : m.makes_add_model()} onClose={close}>
      <NewMakeForm kind={kind} types={types} brands={brands} brandId={address.brand} onDone={done} />
    </Modal>
  );
}

export function ModelFilters({ data: { address, types, brands } }: { data: MakesData }) {
  const all = ['', m.makes_filter_all()] as const;
  return (
    <>
      <FilterSelect
        name="brand"
        label={m.makes_brand()}
        options={[all, ...brands]}
        chosen={address.brand?.toString()}
      />
      <FilterSelect name="type" label={m.makes_type()} options={[all, ...types]} chosen={address.type} />
    </>
  );
}
