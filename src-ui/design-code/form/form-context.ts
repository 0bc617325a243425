import { createContext, useContext } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { FilesState } from '#ui/attachments/file-stores.ts';
import type { RequestForm } from './form-store.ts';

type FormParts = {
  readonly form: RequestForm;
  readonly uploads: StoreApi<FilesState>;
  /** Removes a file from the server that was uploaded for this draft. */
  readonly dropFile: (key: string) => void;
};

export const FormContext = createContext<FormParts | undefined>(undefined);

export const useFormContext = (): FormParts => {
  const parts = useContext(FormContext);
  if (parts === undefined) throw new Error('The form of the request is missing above this field');
  return parts;
};
