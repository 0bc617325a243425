import { createContext, useContext } from 'react';
import type { Proposal } from '#core/proposals/proposal.ts';

/** What is written. */
export type EditorLetter = {
  /** What its prices are in: its own currency, or the deployment's for a new one. */
  readonly currency: string;
  /** What is kept of it; undefined for one that was not saved yet. */
  readonly stored: Proposal | undefined;
};

export const EditorLetterContext = createContext<EditorLetter | undefined>(undefined);

export const useEditorLetter = (): EditorLetter => {
  const letter = useContext(EditorLetterContext);
  if (letter === undefined) throw new Error('The letter of the editor is missing above this view');
  return letter;
};
