import { useForm } from '#ui/form/form-context.ts';
import { SelectControl } from '#ui/form/select-control.tsx';
import { m } from '#platform/i18n/messages.ts';
import { DraftField, DraftFieldGroup, type DraftFieldProps } from './draft-field.tsx';
import { useDraftForm, useDraftValue } from './draft-form-context.ts';

type Options = readonly (readonly [key: string, label: string])[];

interface ChoiceProps extends DraftFieldProps {
  options: Options;
  /** Option shown as chosen while the value is empty; such a choice cannot be cleared. */
  fallback?: string;
}

const MAX_SEGMENTS = 6;
/** Most letters of all labels together that fit in one row on a phone. */
const MAX_SEGMENT_LETTERS = 46;
/** Most options with long labels that are shown as rows instead of a select control. */
const MAX_ROWS = 3;

const lettersOf = (options: Options): number => options.reduce((sum, [, label]) => sum + label.length, 0);

/** Single choice: segments for few short options, rows for few long ones, otherwise a native select. */
export function DraftChoiceField({ options, ...field }: ChoiceProps) {
  if (options.length <= MAX_SEGMENTS && lettersOf(options) <= MAX_SEGMENT_LETTERS)
    return <Segments {...field} options={options} />;
  if (options.length <= MAX_ROWS && field.fallback !== undefined)
    return <Rows {...field} options={options} />;
  return <Select {...field} options={options} />;
}

function Rows({ options, fallback = '', ...field }: ChoiceProps) {
  const form = useDraftForm();
  const value = useDraftValue(field.field) || fallback;
  return (
    <DraftFieldGroup {...field}>
      {(id) =>
        options.map(([key, label]) => (
          <label key={key} className="facet cursor-pointer">
            <input
              id={key === value ? id : undefined}
              type="radio"
              name={field.field}
              value={key}
              checked={value === key}
              className="radio"
              onChange={() => form.set({ [field.field]: key })}
            />
            {label}
          </label>
        ))
      }
    </DraftFieldGroup>
  );
}

function Select({ options, fallback, ...field }: ChoiceProps) {
  const form = useDraftForm();
  const value = useDraftValue(field.field) || (fallback ?? '');
  return (
    <DraftField {...field}>
      {(attributes, isWrong) => (
        <SelectControl
          {...attributes}
          options={fallback === undefined ? [['', m.sell_choose()], ...options] : options}
          isWrong={isWrong}
          value={value}
          onChange={(event) => form.set({ [field.field]: event.target.value })}
        />
      )}
    </DraftField>
  );
}

/** Grids with equally long rows, by number of options, for screens too narrow for one row. */
const rows: Record<number, string> = {
  4: '!grid @[12rem]:grid-cols-[repeat(2,auto)] @[25rem]:!inline-flex',
  6: '!grid @[12rem]:grid-cols-[repeat(2,auto)] @[16rem]:grid-cols-[repeat(3,auto)] @[36rem]:!inline-flex',
};

/** Most letters of four labels that fit in one row of a column on a desk. */
const MAX_ROW_LETTERS = 42;
const twoRows = '!grid @[12rem]:grid-cols-[repeat(2,auto)] @[30rem]:!inline-flex';

/** Pressing an optional choice again clears it. */
function Segments({ options, fallback, ...field }: ChoiceProps) {
  const form = useDraftForm();
  const value = useDraftValue(field.field) || (fallback ?? '');
  const first = options.some(([key]) => key === value) ? value : options[0]?.[0];
  const isWrong = useForm().errors[field.field] !== undefined;
  return (
    <DraftFieldGroup {...field}>
      {(id) => (
        <div
          className={`seg w-full ${isWrong ? 'ring-2 ring-bad-solid' : ''} ${options.length === 4 && lettersOf(options) > MAX_ROW_LETTERS ? twoRows : (rows[options.length] ?? 'flex-wrap')}`}
        >
          {options.map(([key, label]) => (
            <label
              key={key}
              className="relative min-w-fit !px-2 text-center !whitespace-normal max-lg:!min-h-11"
            >
              <input
                id={key === first ? id : undefined}
                type="radio"
                name={field.field}
                value={key}
                checked={value === key}
                className="absolute inset-0 cursor-pointer opacity-0"
                onChange={() => form.set({ [field.field]: key })}
                onClick={() => {
                  if (value === key && !field.required && fallback === undefined)
                    form.set({ [field.field]: '' });
                }}
              />
              <span className="first-letter:uppercase">{label}</span>
            </label>
          ))}
        </div>
      )}
    </DraftFieldGroup>
  );
}

/** Yes, no or not stated; "not stated" is never shown as "no". */
export function DraftFlagField(field: DraftFieldProps & { yes?: string; no?: string }) {
  const { yes = m.fact_has(), no = m.fact_has_not(), ...rest } = field;
  return (
    <Segments
      {...rest}
      options={[
        ['yes', yes],
        ['no', no],
      ]}
    />
  );
}

export function DraftSwitch({
  field,
  label,
  remark,
  on = 'yes',
  off = '',
}: Pick<DraftFieldProps, 'field' | 'label'> & { remark?: string; on?: string; off?: string }) {
  const form = useDraftForm();
  const isOn = useDraftValue(field) === on;
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        id={`draft-${field}`}
        type="checkbox"
        checked={isOn}
        className="peer sr-only"
        onChange={(event) => form.set({ [field]: event.target.checked ? on : off })}
      />
      <span
        aria-hidden="true"
        className={`switch peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring ${isOn ? 'on' : ''}`}
      />
      <span>
        <span className="font-medium">{label}</span>
        {remark && <span className="text-sm text-fg-2"> – {remark}</span>}
      </span>
    </label>
  );
}
