import { createContext, useContext } from 'react';

/** What the proposal in the editor is in: its own currency, or the deployment's for a new one. */
export const EditorCurrency = createContext<string | undefined>(undefined);

export const useEditorCurrency = (): string => {
  const currency = useContext(EditorCurrency);
  if (currency === undefined) throw new Error('The currency of the editor is missing above this view');
  return currency;
};
