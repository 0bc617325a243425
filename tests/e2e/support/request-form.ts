import { answerText } from '#core/design-code/answer-text.ts';
import type { Answer, Answers, RequestField } from '#core/design-code/request-field.ts';
import { requestForms } from '#core/design-code/request-form.ts';
import type { RequestKind } from '#core/design-code/request-kind.ts';
import { expect, type Page } from './fixtures.ts';

const nameOf = ({ label, isRequired }: RequestField): string => (isRequired === true ? label : `${label} (optional)`);

const choose = async (page: Page, field: RequestField, labels: readonly string[]): Promise<void> => {
  const select = page.getByRole('combobox', { name: nameOf(field) });
  if ((await select.count()) > 0) {
    await select.selectOption({ label: labels[0] ?? '' });
    return;
  }
  const group = page.locator(`[data-field="${field.name}"]`);
  for (const label of labels) await group.getByLabel(label, { exact: true }).check();
};

const wholeUnits = (amount: number): string => (amount / 100).toFixed(2);

/** An answer as a draft has it. */
const asTyped = (answer: Answer): Answer => (typeof answer === 'number' ? wholeUnits(answer) : answer);

/** Gives an answer as a person does. */
const fillIn = async (page: Page, field: RequestField, answer: Answer): Promise<void> => {
  if (typeof answer === 'string' && !('choices' in field))
    await page.getByRole('textbox', { name: nameOf(field) }).fill(answer);
  else if (typeof answer === 'number')
    await page.getByRole('textbox', { name: nameOf(field) }).fill(wholeUnits(answer));
  else if (Array.isArray(answer)) {
    for (const each of answer) if (typeof each === 'string') await choose(page, field, [answerText(field, [each])]);
  } else await choose(page, field, [answerText(field, answer)]);
};

/** Goes through a step's questions in their order; `inTheMiddle` runs after half of them, with the last answer as JSON. */
export const fillStep = async (
  page: Page,
  kind: RequestKind,
  at: number,
  answers: Answers,
  inTheMiddle: (last: string) => Promise<void> = async () => undefined,
): Promise<void> => {
  const step = requestForms[kind].steps[at];
  const given = (step?.fields ?? []).flatMap((field) => {
    const answer = answers[field.name];
    return answer === undefined ? [] : [{ field, answer }];
  });
  await expect(page.getByRole('heading', { level: 2, name: step?.title ?? '', exact: true })).toBeVisible();
  for (const [place, { field, answer }] of given.entries()) {
    const before = given[place - 1];
    if (place === Math.floor(given.length / 2))
      await inTheMiddle(before === undefined ? '' : JSON.stringify({ [before.field.name]: asTyped(before.answer) }));
    await fillIn(page, field, answer);
  }
};
