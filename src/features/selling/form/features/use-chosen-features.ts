import { useDraftForm } from '../fields/draft-form-context.ts';

export function useChosenFeatures() {
  const form = useDraftForm();
  const chosen = form.fields.features ?? [];
  return {
    chosen,
    isChosen: (key: string) => chosen.includes(key),
    toggle: (key: string, on: boolean) => {
      const others = chosen.filter((each) => each !== key);
      form.set({ features: on ? [...others, key] : others });
    },
  };
}
