import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { areFiles } from '#core/design-code/request-field.ts';
import { fieldsOf, requestForms } from '#core/design-code/request-form.ts';
import { lineOfKind, requestKinds, type RequestKind } from '#core/design-code/request-kind.ts';
import { askedFields, fullAnswers } from '#tests/support/design-code/request-answers.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';
import { answerField, controlOf } from '#tests/support/components/request-form.ts';

const main = page.getByRole('main');
const next = main.getByRole('button', { name: /^(?:Next|Review)$/ });
const send = main.getByRole('button', { name: 'Send request' });

const fieldOf = (kind: RequestKind, name: string) => {
  const field = fieldsOf(kind).find((each) => each.name === name);
  if (field === undefined) throw new Error(`No field ${name}`);
  return field;
};

const fillAll = async (kind: RequestKind): Promise<void> => {
  const asked = new Set(askedFields(kind).map(({ name }) => name));
  for (const { title, fields } of requestForms[kind].steps) {
    await expect.element(main.getByRole('heading', { name: title, level: 2 })).toBeVisible();
    for (const field of fields) if (asked.has(field.name)) await answerField(kind, field);
    await next.click();
  }
};

describe('the form of a new request', () => {
  it('begins with what is needed, by category', async () => {
    await renderPage('/design-code/new', { as: ada });
    for (const kind of requestKinds)
      await expect
        .element(main.getByRole('link', { name: requestForms[kind].summary }))
        .toHaveAttribute('href', `/design-code/new?kind=${kind}`);
    await main.getByRole('link', { name: requestForms.webDesign.summary }).click();
    await expect.element(main.getByText('Step 1 of 5')).toBeVisible();
  });

  it.each(requestKinds)('sends every answer of the kind %s', async (kind) => {
    const { world } = await renderPage(`/design-code/new?kind=${kind}`, { as: ada });
    await fillAll(kind);
    await expect.element(main.getByRole('heading', { name: 'Summary', level: 2 })).toBeVisible();
    expect(world.tables.requests.size).toBe(0);
    await send.click();
    await expect.element(main.getByRole('heading', { name: requestForms[kind].name, level: 1 })).toBeVisible();
    const [request] = world.tables.requests.values();
    expect(request).toMatchObject({ ...lineOfKind[kind], revision: 1 });
    const answers = Object.entries(request?.answers ?? {});
    expect(Object.fromEntries(answers.filter(([, answer]) => !areFiles(answer)))).toEqual(fullAnswers(kind));
    const files = fieldsOf(kind).filter(({ control }) => control === 'files');
    expect(
      Object.fromEntries(
        answers.flatMap(([name, answer]) => (areFiles(answer) ? [[name, answer.map((file) => file.name)]] : [])),
      ),
    ).toEqual(Object.fromEntries(files.map(({ name }) => [name, [`${name}.png`]])));
  });

  it.each(requestKinds)('of the kind %s says every problem of its first step at its field', async (kind) => {
    await renderPage(`/design-code/new?kind=${kind}`, { as: ada });
    await next.click();
    const wrong = (requestForms[kind].steps[0]?.fields ?? []).filter(
      ({ isRequired, appears }) => isRequired === true && appears === undefined,
    );
    expect(wrong.length).toBeGreaterThan(1);
    for (const field of wrong)
      await expect.element(controlOf(field)).toHaveAccessibleDescription(/^(?:Write something|Choose)/);
    await expect.element(main.getByText('Step 1 of', { exact: false })).toBeVisible();
    await expect.element(controlOf(fieldOf(kind, 'description'))).toHaveFocus();
  });

  it('asks a question with its condition, and sends none that went away', async () => {
    const kind = 'webDesign';
    const { world } = await renderPage(`/design-code/new?kind=${kind}`, { as: ada });
    const current = controlOf(fieldOf(kind, 'currentWebsite'));
    await expect.element(current).not.toBeInTheDocument();
    await fillAll(kind);
    await main.getByRole('button', { name: /^Project/ }).click();
    await controlOf(fieldOf(kind, 'projectType')).getByRole('radio', { name: 'New website' }).click();
    await expect.element(current).not.toBeInTheDocument();
    await main.getByRole('button', { name: 'Summary' }).click();
    await send.click();
    await expect.element(main.getByRole('link', { name: 'Edit' })).toBeVisible();
    const [request] = world.tables.requests.values();
    expect(request?.answers).toHaveProperty('projectType', 'new-website');
    expect(request?.answers).not.toHaveProperty('currentWebsite');
  });

  it('is filled in by keyboard', async () => {
    const kind = 'webDesign';
    await renderPage(`/design-code/new?kind=${kind}`, { as: ada });
    await next.click();
    await userEvent.keyboard('A shop for sails{Tab} {Tab} {Enter}');
    await expect.element(main.getByRole('heading', { name: 'Design', level: 2 })).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift} ');
    await expect.element(main.getByRole('heading', { name: 'Design', level: 2 })).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}{Enter}');
    await expect.element(main.getByRole('heading', { name: 'The website', level: 2 })).toHaveFocus();
    await expect.element(controlOf(fieldOf(kind, 'description'))).toHaveValue('A shop for sails');
  });

  it('leads from each line of the summary to its question', async () => {
    const kind = 'appDevelopment';
    await renderPage(`/design-code/new?kind=${kind}`, { as: ada });
    await fillAll(kind);
    await main.getByRole('button', { name: /^Target audience/ }).click();
    await expect.element(controlOf(fieldOf(kind, 'targetAudience'))).toHaveFocus();
    await expect.element(main.getByText('Step 1 of')).toBeVisible();
  });
});
