import { createContext, use } from 'react';
import type { FieldErrors } from './use-submit.ts';

interface FormState {
  /** Prefix of field ids, unique among the forms of a page. */
  formName: string;
  errors: FieldErrors;
  isSending: boolean;
}

/** State of a form for its fields and buttons. */
export const FormContext = createContext<FormState>({ formName: 'form', errors: {}, isSending: false });

export const useForm = (): FormState => use(FormContext);

export const fieldId = (formName: string, field: string): string => `${formName}-${field}`;
