import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { summaryClass } from './cost-details.tsx';

interface LazyFormProps<Props extends object> {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Opens the disclosure when it becomes true. */
  isWanted?: boolean;
}

/** Fields behind a disclosure; their code loads when it is opened for the first time. */
export function LazyForm<Props extends object>({ load, props, isWanted = false }: LazyFormProps<Props>) {
  const details = useRef<HTMLDetailsElement>(null);
  const [form, setForm] = useState<{ Form: ComponentType<Props> }>();
  const [failed, setFailed] = useState(false);
  const fetchForm = useCallback(() => {
    setFailed(false);
    load().then(
      (Form) => setForm({ Form }),
      () => setFailed(true),
    );
  }, [load]);
  useEffect(() => {
    if (isWanted && details.current) details.current.open = true;
  }, [isWanted]);
  // The disclosure may have been opened before hydration.
  useEffect(() => {
    if (details.current?.open) fetchForm();
  }, [fetchForm]);
  return (
    <details
      ref={details}
      onToggle={() => {
        if (details.current?.open && !form) fetchForm();
      }}
      className="mt-3 text-sm noscript:hidden"
    >
      <summary className={`${summaryClass} gap-1`}>
        <Icon name="sliders-horizontal" className="size-4" />
        {m.costs_change()}
      </summary>
      {form && <form.Form {...props} />}
      {!form && !failed && (
        <p role="status" className="py-2 text-fg-3">
          {m.costs_loading()}
        </p>
      )}
      {failed && (
        <div role="alert" className="py-2">
          <p className="error">
            <Icon name="circle-alert" className="size-4 flex-none" />
            {m.costs_form_failed()}
          </p>
          <button type="button" className="btn btn-secondary mt-2" onClick={fetchForm}>
            {m.costs_retry()}
          </button>
        </div>
      )}
    </details>
  );
}
