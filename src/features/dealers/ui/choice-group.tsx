import type { FormValues } from '#ui/form/use-submit.ts';
import { CheckField } from '#ui/form/check-field.tsx';

interface ChoiceGroupProps<Key extends string> {
  legend: string;
  options: readonly (readonly [Key, string])[];
  /** Ticked at first. */
  chosen: readonly Key[];
}

/** Keys have colons and dots, which names of fields should not. */
const fieldOf = (key: string): string => key.replaceAll(/[^a-z]/g, '_');

/** Boxes of which several can be ticked; `chosenOf` reads them. */
export const ChoiceGroup = <Key extends string>({ legend, options, chosen }: ChoiceGroupProps<Key>) => (
  <fieldset>
    <legend className="label">{legend}</legend>
    <div className="grid gap-x-6 md:grid-cols-2">
      {options.map(([key, label]) => (
        <CheckField key={key} name={fieldOf(key)} label={label} defaultChecked={chosen.includes(key)} />
      ))}
    </div>
  </fieldset>
);

export const chosenOf = <Key extends string>(keys: readonly Key[], values: FormValues): Key[] =>
  keys.filter((key) => values[fieldOf(key)] === 'on');

/** An error at the first box if none is ticked. */
export const requireChoice = (
  keys: readonly string[],
  values: FormValues,
  message: string,
): Record<string, string> => (chosenOf(keys, values).length > 0 ? {} : { [fieldOf(keys[0] ?? '')]: message });
