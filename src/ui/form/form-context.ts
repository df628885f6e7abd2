import { createContext, use } from 'react';
import type { FieldErrors } from './use-submit.ts';

interface FormState {
  /** Keeps the fields of two forms of a page apart. */
  formName: string;
  errors: FieldErrors;
  isSending: boolean;
}

/** What the pieces of a form know of it. */
export const FormContext = createContext<FormState>({ formName: 'form', errors: {}, isSending: false });

export const useForm = (): FormState => use(FormContext);

export const fieldId = (formName: string, field: string): string => `${formName}-${field}`;
