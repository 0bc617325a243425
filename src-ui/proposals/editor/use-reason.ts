import { useWatch } from 'react-hook-form';
import { reasonOf, type EditorForm, type LineItemForm } from './editor-form.ts';

export type LinePath = `services.${number}.lineItems.${number}`;

/** Why the line was generated; undefined once it was changed by hand. */
export const useReason = (path: LinePath): string | undefined => {
  const line: LineItemForm | undefined = useWatch<EditorForm, LinePath>({ name: path });
  return line === undefined ? undefined : reasonOf(line);
};
