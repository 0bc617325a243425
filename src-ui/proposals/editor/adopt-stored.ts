import type { UseFormReturn } from 'react-hook-form';
import type { Proposal } from '#core/proposals/proposal.ts';
import type { EditorForm } from './editor-form.ts';

const shapeOf = ({ services }: Pick<EditorForm | Proposal, 'services'>): string =>
  JSON.stringify(services.map(({ lineItems }) => lineItems.map(({ files }) => files.map(({ key }) => key))));

/**
 * Takes the server's ids over into the form while somebody goes on writing in it, and what is known of its pictures. A form that has
 * other rows by now keeps what it has: the next save gives them theirs.
 */
export const adoptStored = (form: UseFormReturn<EditorForm>, stored: Proposal): void => {
  if (shapeOf(form.getValues()) !== shapeOf(stored)) return;
  for (const [s, { id, lineItems }] of stored.services.entries()) {
    form.setValue(`services.${s}.id`, id);
    for (const [i, item] of lineItems.entries()) {
      form.setValue(`services.${s}.lineItems.${i}.id`, item.id);
      for (const [f, file] of item.files.entries()) {
        const shown = form.getValues(`services.${s}.lineItems.${i}.files.${f}`);
        const { id: fileId, url, width, thumbnailUrl = shown.thumbnailUrl } = file;
        form.setValue(`services.${s}.lineItems.${i}.files.${f}`, { ...shown, id: fileId, url, width, thumbnailUrl });
      }
    }
  }
};

/** Takes the marks off generated lines: somebody has saved them as theirs. */
export const acceptGenerated = (form: UseFormReturn<EditorForm>): void => {
  for (const [s, { lineItems }] of form.getValues('services').entries())
    for (const i of lineItems.keys()) form.setValue(`services.${s}.lineItems.${i}.generated`, undefined);
};
