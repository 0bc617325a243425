import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { RequestField } from '#core/design-code/request-field.ts';
import type { RequestKind } from '#core/design-code/request-kind.ts';
import { answerTo } from '#tests/support/design-code/request-answers.ts';

const main = page.getByRole('main');

export const labelOf = ({ label, isRequired }: RequestField): string =>
  isRequired === true ? label : `${label} (optional)`;

const isFew = ({ length }: readonly unknown[]): boolean => length <= 6;

/** The control of a question, or the group of its controls. */
export const controlOf = (field: RequestField): Locator => {
  const name = labelOf(field);
  switch (field.control) {
    case 'choices':
    case 'files':
      return main.getByRole('group', { name, exact: true });
    case 'yes-no':
      return main.getByRole('radiogroup', { name, exact: true });
    case 'choice':
      return isFew(field.choices)
        ? main.getByRole('radiogroup', { name, exact: true })
        : main.getByRole('combobox', { name, exact: true });
    case 'text':
    case 'long-text':
    case 'web-address':
    case 'amount':
      return main.getByRole('textbox', { name, exact: true });
    default:
      return field satisfies never;
  }
};

export const picture = (name: string): File => new File(['picture'], name, { type: 'image/png' });

/** Drops files at the place of a question, once it is there. */
export const dropFiles = async (field: RequestField, ...files: readonly File[]): Promise<void> => {
  const dropped = new DataTransfer();
  for (const file of files) dropped.items.add(file);
  const control = controlOf(field);
  await expect.element(control).toBeVisible();
  const place = control.element().querySelector('[data-over]');
  place?.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
};

const choiceIn = (field: RequestField, value: unknown): string =>
  ('choices' in field ? field.choices.find((choice) => choice.value === value)?.label : undefined) ?? '';

/** Fills in a question as a person does, with what `answerTo` says. */
export const answerField = async (kind: RequestKind, field: RequestField): Promise<void> => {
  const control = controlOf(field);
  const answer = answerTo(kind, field);
  switch (field.control) {
    case 'text':
    case 'long-text':
    case 'web-address':
      return control.fill(String(answer));
    case 'amount':
      return control.fill('7,500');
    case 'yes-no':
      return control.getByRole('radio', { name: 'Yes', exact: true }).click();
    case 'choice':
      return isFew(field.choices)
        ? control.getByRole('radio', { name: choiceIn(field, answer), exact: true }).click()
        : userEvent.selectOptions(control, String(answer));
    case 'choices':
      for (const { label } of field.choices) await control.getByRole('checkbox', { name: label, exact: true }).click();
      return undefined;
    case 'files':
      await dropFiles(field, picture(`${field.name}.png`));
      await control.getByRole('button', { name: `Remove ${field.name}.png` }).findElement();
      return undefined;
    default:
      return field satisfies never;
  }
};
