import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DesignCodeRequest } from '#core/design-code/request.ts';
import { fieldsOf, requestForms } from '#core/design-code/request-form.ts';
import { requestKinds, type RequestKind } from '#core/design-code/request-kind.ts';
import type { RequestField } from '#core/design-code/request-field.ts';
import { settle } from '#tests/support/chance/settle.ts';
import { fullAnswers, storedRequest } from '#tests/support/design-code/request-answers.ts';
import { ada, renderPage, type Altered } from '#tests/support/components/render-page.tsx';
import { controlOf, dropFiles, labelOf, picture } from '#tests/support/components/request-form.ts';
import { createGate } from '#tests/support/ui/gate.ts';

const main = page.getByRole('main');
const button = (name: string) => main.getByRole('button', { name, exact: true });
const kind = 'webDesign';
const draftKey = (name: string): string => `${ada.id}/request-draft/${name}`;

/** The first question of this sort among all forms, and the step that asks it. */
const firstField = (fits: (field: RequestField) => boolean) => {
  const found = requestKinds.flatMap((each) =>
    requestForms[each].steps.flatMap(({ fields }, step) =>
      fields.filter((field) => field.appears === undefined && fits(field)).map((field) => ({ of: each, step, field })),
    ),
  );
  const [first] = found;
  if (first === undefined) throw new Error('No form has such a question');
  return first;
};

const openStep = async (of: RequestKind, step: number, answers: object, ports: Altered = {}) => {
  const kept = { id: '01KA0000000000000000000071', answers, step, reached: requestForms[of].steps.length };
  await renderPage(`/design-code/new?kind=${of}`, {
    as: ada,
    ports,
    before: ({ device }) => device.store.set(draftKey(of), kept),
  });
};

describe('an answer that was chosen', () => {
  const isFew = (field: RequestField): boolean => !('choices' in field) || field.choices.length <= 6;

  it.each(['choice', 'yes-no'] as const)('can be taken back where none is needed, %s', async (control) => {
    const fits = (each: RequestField) => each.control === control && isFew(each) && each.isRequired !== true;
    const { of, step, field } = firstField(fits);
    await openStep(of, step, {});
    const radio = controlOf(field).getByRole('radio').first();
    await radio.click();
    await expect.element(radio).toBeChecked();
    await button(`Clear ${labelOf(field)}`).click();
    await expect.element(radio).not.toBeChecked();
  });

  it('stays where one is needed', async () => {
    const { of, step, field } = firstField(
      (each) => each.control === 'choice' && isFew(each) && each.isRequired === true,
    );
    await openStep(of, step, {});
    await controlOf(field).getByRole('radio').first().click();
    await expect.element(controlOf(field).getByRole('radio').first()).toBeChecked();
    await expect.element(button(`Clear ${labelOf(field)}`)).not.toBeInTheDocument();
  });
});

describe('the files of an answer', () => {
  const files = fieldsOf(kind).find(({ control }) => control === 'files');
  if (files === undefined) throw new Error('No files');
  const step = requestForms[kind].steps.findIndex(({ fields }) => fields.includes(files));
  const title = requestForms[kind].steps[step]?.title ?? '';
  const own = { key: 'request/ada-id/own.png', name: 'own.png' };
  const added = { key: 'request/ada-id/added.png', name: 'added.png' };
  const request = storedRequest(kind, { answers: { ...fullAnswers(kind), [files.name]: [own] } });

  /** Opens the form of the request, over changes that the device keeps. */
  const openEdit = async (removed: string[], changes: Partial<DesignCodeRequest>) => {
    const kept = {
      id: request.id,
      answers: { ...request.answers, [files.name]: [own, added] },
      step,
      reached: step + 1,
      revision: 1,
      savedAt: request.createdAt,
    };
    await renderPage(`/design-code/${request.id}/edit`, {
      as: ada,
      seed: { requests: [{ ...request, ...changes }] },
      ports: { files: { remove: async (key) => void removed.push(key) } },
      before: ({ device }) => device.store.set(draftKey(request.id), kept),
    });
    await expect.element(main.getByRole('heading', { name: title, level: 2 })).toBeVisible();
  };

  it('are removed for good where they were only added to the draft', async () => {
    const removed: string[] = [];
    await openEdit(removed, {});
    await button('Remove own.png').click();
    await button('Remove added.png').click();
    await expect.element(button('Remove added.png')).not.toBeInTheDocument();
    await expect.poll(() => removed).toEqual([added.key]);
  });

  it('of the request itself stay where the changes are discarded', async () => {
    const removed: string[] = [];
    await openEdit(removed, {});
    await button('Discard draft').click();
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent(/The request stays as it was sent/);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
    await expect.poll(() => location.pathname).toBe(`/design-code/${request.id}`);
    expect(removed).toEqual([added.key]);
  });

  it('wait in changes that were begun before the request was changed elsewhere, which is said at once', async () => {
    await openEdit([], { revision: 2 });
    await expect.element(main.getByText(/changed in another window. What you typed here is kept/)).toBeVisible();
    await expect.element(button('Remove added.png')).toBeVisible();
  });

  it('lose the middle of a name that is too long, and are given up with the page', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    let isSlow = false;
    const put = (_url: string, _file: unknown, _progress: unknown, signal: unknown): Promise<void> => {
      signals.push(signal as AbortSignal);
      return isSlow ? new Promise(() => undefined) : Promise.resolve();
    };
    await openStep(kind, step, {}, { transfer: { put } });
    await dropFiles(files, picture(`${'x'.repeat(400)}.png`));
    await expect.element(main.getByRole('button', { name: /^Remove x+…x+\.png$/ })).toBeVisible();
    isSlow = true;
    await dropFiles(files, picture('slow.png'));
    await expect.element(main.getByRole('progressbar')).toBeVisible();
    expect(signals.map((signal) => signal?.aborted)).toEqual([false, false]);
    await page.getByRole('navigation').getByRole('link', { name: 'Requests' }).first().click();
    await expect.element(main.getByRole('progressbar')).not.toBeInTheDocument();
    await expect.poll(() => signals.at(-1)?.aborted).toBe(true);
  });
});

describe('the draft of a form', () => {
  it('keeps the step that is shown, also where nothing is answered there', async () => {
    const seen: (() => Promise<unknown>)[] = [];
    const kept = { id: '01KA0000000000000000000071', answers: fullAnswers(kind), step: 1, reached: 3 };
    await renderPage(`/design-code/new?kind=${kind}`, {
      as: ada,
      before: async ({ device }) => {
        seen.push(() => device.store.get(draftKey(kind)));
        await device.store.set(draftKey(kind), kept);
      },
    });
    await button('Back').click();
    await expect.poll(async () => seen[0]?.()).toMatchObject({ step: 0 });
  });

  it('is sent once, however often that is asked', async () => {
    const made = createGate<DesignCodeRequest>();
    let asked = 0;
    const create = () => {
      asked += 1;
      return made.passed;
    };
    await openStep(kind, requestForms[kind].steps.length, fullAnswers(kind), { requests: { create } });
    const send = button('Send request');
    await send.click();
    await expect.element(send).toHaveAttribute('aria-busy', 'true');
    const form = document.querySelector('form');
    form?.requestSubmit();
    form?.requestSubmit();
    await expect.poll(() => asked).toBe(1);
    made.refuse(new Error('Enough'));
    await expect.element(send).toHaveAttribute('aria-busy', 'false');
    expect(asked).toBe(1);
  });

  it('is kept at once where the page is closed', async () => {
    const sets: string[] = [];
    const set = async (_name: string, value: unknown) => void sets.push(JSON.stringify(value));
    await renderPage(`/design-code/new?kind=${kind}`, {
      as: ada,
      ports: { deviceStore: { get: async () => undefined, set } },
    });
    await main.getByLabelText('Description').first().fill('A shop for sails');
    dispatchEvent(new Event('pagehide'));
    await settle();
    expect(sets.at(-1)).toContain('A shop for sails');
  });

  it('says at the end what was not answered', async () => {
    await openStep(kind, requestForms[kind].steps.length, {});
    await expect.element(main.getByRole('button', { name: /^Description/ })).toHaveTextContent(/Not answered/);
  });

  it('is offered for its kind, and for no other', async () => {
    await renderPage('/design-code/new', {
      as: ada,
      before: ({ device }) =>
        device.store.set(draftKey(kind), { id: '01KA0000000000000000000071', answers: {}, step: 0, reached: 0 }),
    });
    await expect.element(main.getByText('Resume your draft')).toBeVisible();
    expect(main.getByText('Resume your draft').elements()).toHaveLength(1);
    await expect
      .element(main.getByRole('link', { name: requestForms[kind].summary }))
      .toHaveTextContent(/Resume your draft/);
  });
});
