import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { invalid, limitExceeded } from '#core/kernel/app-error.ts';
import { requestForms } from '#core/design-code/request-form.ts';
import type { Portal } from '#core/portal.ts';
import type { KeptDraft } from '#ui/design-code/drafts/kept-draft.ts';
import { numbered, storedProposal } from '#tests/support/entities.ts';
import { fullAnswers, storedRequest } from '#tests/support/design-code/request-answers.ts';
import { historyPlace } from '#tests/support/components/history-place.ts';
import { ada, renderPage, robin, type Altered } from '#tests/support/components/render-page.tsx';
import { controlOf, dropFiles, picture } from '#tests/support/components/request-form.ts';

const kind = 'webDesign';
const key = `${ada.id}/request-draft/${kind}`;
const address = `/design-code/new?kind=${kind}`;
const last = requestForms[kind].steps.length;
const fileKey = 'request/ada-id/draft.png';

const main = page.getByRole('main');
const send = main.getByRole('button', { name: 'Send request' });
const summary = main.getByRole('heading', { name: 'Summary', level: 2 });
const design = main.getByRole('heading', { name: 'Design', level: 2 });
const discard = main.getByRole('button', { name: 'Discard draft' });

const draft = (changes: Partial<KeptDraft> = {}): KeptDraft => ({
  id: numbered(71),
  answers: fullAnswers(kind),
  step: last,
  reached: last,
  revision: undefined,
  savedAt: '2026-11-25T14:05:00.000Z',
  ...changes,
});

const fieldOf = (name: string) => {
  const field = requestForms[kind].steps.flatMap(({ fields }) => fields).find((each) => each.name === name);
  if (field === undefined) throw new Error(`No field ${name}`);
  return field;
};

/** Opens the form over a draft that the device keeps. */
const openDraft = async (kept: KeptDraft, ports: Altered = {}) => {
  const seen: Portal[] = [];
  const stage = await renderPage(address, {
    as: ada,
    ports,
    before: async (portal) => {
      seen.push(portal);
      await portal.device.store.set(key, kept);
    },
  });
  return { ...stage, kept: () => seen[0]?.device.store.get(key) };
};

describe('the draft of a request', () => {
  it('is there again at the same step after the form was left', async () => {
    await renderPage(address, { as: ada });
    await controlOf(fieldOf('description')).fill('A shop for sails');
    await controlOf(fieldOf('projectType')).getByRole('radio', { name: 'New website' }).click();
    await controlOf(fieldOf('websiteType')).getByRole('radio', { name: 'Shop' }).click();
    await main.getByRole('button', { name: 'Next' }).click();
    await controlOf(fieldOf('designPreference')).getByRole('radio', { name: 'Bold' }).click();
    await expect.element(main.getByText(/^Saved on this device at \d/)).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Requests' }).first().click();
    await main.getByRole('link', { name: 'New request' }).first().click();
    await main.getByRole('link', { name: 'Resume your draft' }).click();
    await expect.element(design).toBeVisible();
    await expect.element(controlOf(fieldOf('designPreference')).getByRole('radio', { name: 'Bold' })).toBeChecked();
  });

  it('shows an amount that is kept in minor units as it is typed', async () => {
    const step = requestForms[kind].steps.findIndex(({ fields }) => fields.includes(fieldOf('customBudget')));
    const answers = { ...fullAnswers(kind), budget: 'my-own-figure', customBudget: 123_450 };
    await openDraft(draft({ answers, step }));
    await expect.element(controlOf(fieldOf('customBudget'))).toHaveValue('1234.50');
  });

  it('is not called saved where the device keeps nothing', async () => {
    const asked: string[] = [];
    const deviceStore = { get: async (name: string) => void asked.push(name), set: async () => undefined };
    await renderPage(address, { as: ada, ports: { deviceStore } });
    await controlOf(fieldOf('description')).fill('A shop for sails');
    await expect.poll(() => asked.filter((name) => name === key).length).toBeGreaterThan(1);
    await expect.element(main.getByText(/^Saved on this device/)).not.toBeInTheDocument();
    await expect.element(discard).not.toBeInTheDocument();
  });

  /** Opens a draft of Ada's, and returns what says who is signed in from then on. */
  const openAs = async () => {
    let who: typeof ada | undefined = ada;
    const listeners: (() => void)[] = [];
    const identity = {
      currentUser: async () =>
        who === undefined ? undefined : { id: who.id, name: who.name, email: who.email, groups: [], isAdmin: false },
      onChange: (listener: () => void) => {
        listeners.push(listener);
        return () => undefined;
      },
    };
    const become = (next: typeof ada | undefined): void => {
      who = next;
      for (const listener of listeners) listener();
    };
    const { kept } = await openDraft(draft({ step: 1 }), { identity });
    await expect.element(design).toBeVisible();
    return { become, kept };
  };
  const signInPage = page.getByRole('button', { name: 'Sign in', exact: true });

  it('outlives a session that ended by itself, and leaves with its person', async () => {
    const { become, kept } = await openAs();
    become(undefined);
    await expect.element(signInPage).toBeVisible();
    expect(await kept()).toMatchObject({ id: numbered(71), step: 1 });
    become(ada);
    await expect.element(design).toBeVisible();
    await page.getByRole('button', { name: /Ada Lindqvist/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect.poll(kept).toBeUndefined();
  });

  it('goes where somebody else signs in after such an end', async () => {
    const { become, kept } = await openAs();
    become(undefined);
    await expect.element(signInPage).toBeVisible();
    become(robin);
    await expect.poll(kept).toBeUndefined();
  });

  it('is discarded after a question, with the files that were added to it', async () => {
    const removed: string[] = [];
    const remove = async (file: string) => void removed.push(file);
    const answers = { ...fullAnswers(kind), designFiles: [{ key: fileKey, name: 'draft.png' }] };
    const { kept } = await openDraft(draft({ answers }), { files: { remove } });
    await discard.click();
    const dialog = page.getByRole('alertdialog', { name: 'Discard this draft?' });
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await expect.element(dialog).toHaveTextContent(/Your answers and the files you added here are deleted for good/);
    await dialog.getByRole('button', { name: 'Discard draft' }).click();
    await expect.element(main.getByRole('heading', { name: 'Requests', level: 1 })).toBeVisible();
    expect(removed).toEqual([fileKey]);
    expect(await kept()).toBeUndefined();
  });

  it('keeps every answer where sending fails, and is sent once more under the same id', async () => {
    const ids: string[] = [];
    const create = async (id: string) => {
      ids.push(id);
      throw limitExceeded('Too many requests');
    };
    const { world, kept } = await openDraft(draft(), { requests: { create } });
    await send.click();
    await expect.element(main.getByRole('alert')).toHaveTextContent('Too many requests');
    await expect.element(main.getByRole('button', { name: /^Description/ })).toHaveTextContent('About Description');
    await send.click();
    await expect.poll(() => ids).toEqual([numbered(71), numbered(71)]);
    expect(await kept()).toMatchObject({ answers: fullAnswers(kind) });
    expect(world.tables.requests.size).toBe(0);
  });

  it('is what was answered last, where the answer to an earlier try was lost', async () => {
    const earlier = storedRequest(kind, { id: numbered(71), answers: { ...fullAnswers(kind), description: 'Before' } });
    const { world } = await openDraft(draft(), {});
    await expect.element(summary).toBeVisible();
    world.tables.requests.set(earlier.id, earlier);
    await send.click();
    await expect.element(main.getByRole('link', { name: 'Edit' })).toBeVisible();
    expect(world.tables.requests.get(numbered(71))?.answers).toEqual(fullAnswers(kind));
  });

  it('leaves the device and the history once it is sent', async () => {
    const { world, kept } = await openDraft(draft());
    await expect.element(send).toBeEnabled();
    const place = historyPlace();
    await send.click();
    await expect.element(main.getByRole('link', { name: 'Edit' })).toBeVisible();
    expect(historyPlace()).toBe(place);
    expect([...world.tables.requests.keys()]).toEqual([numbered(71)]);
    expect(await kept()).toBeUndefined();
  });

  it('shows what the server says of a field at that field', async () => {
    const create = async () => {
      throw invalid('currentWebsite', 'This address does not answer');
    };
    await openDraft(draft(), { requests: { create } });
    await send.click();
    const website = controlOf(fieldOf('currentWebsite'));
    await expect.element(website).toHaveAccessibleDescription('This address does not answer');
    await expect.element(website).toHaveFocus();
  });

  it('waits for its files before it can be sent', async () => {
    await openDraft(draft({ step: 1 }), { files: { uploadUrl: () => new Promise<never>(() => undefined) } });
    await expect.element(design).toBeVisible();
    await dropFiles(fieldOf('designFiles'), picture('slow.png'));
    await expect.element(main.getByRole('progressbar', { name: 'Upload of slow.png' })).toBeVisible();
    await main.getByRole('button', { name: 'Summary' }).click();
    await expect.element(summary).toBeVisible();
    await expect.element(send).toBeDisabled();
    await expect.element(main.getByText('Files are uploading')).toBeVisible();
    await main.getByRole('button', { name: 'Design', exact: true }).click();
    await main.getByRole('button', { name: 'Cancel upload of slow.png' }).click();
    await main.getByRole('button', { name: 'Summary' }).click();
    await expect.element(send).toBeEnabled();
  });

  it('takes a file that failed once more, and none of another kind', async () => {
    let isDown = true;
    const uploadUrl = async () => {
      if (isDown) throw limitExceeded('Your storage is full');
      return { key: fileKey, url: 'memory:draft' };
    };
    const model = requestForms.gameDev3DAsset.steps.flatMap(({ fields }) => fields);
    const images = model.find(({ name }) => name === 'referenceImages') ?? fieldOf('designFiles');
    await renderPage('/design-code/new?kind=gameDev3DAsset', {
      as: ada,
      ports: { files: { uploadUrl }, transfer: { put: async () => undefined } },
      before: (portal) =>
        portal.device.store.set(`${ada.id}/request-draft/gameDev3DAsset`, { ...draft({ step: 1 }), answers: {} }),
    });
    await expect.element(controlOf(images)).toBeVisible();
    await dropFiles(images, new File(['film'], 'film.mp4', { type: 'video/mp4' }));
    await expect.element(main.getByRole('alert')).toHaveTextContent('film.mp4: Choose a picture here');
    await main.getByRole('button', { name: 'Remove film.mp4' }).click();
    await dropFiles(images, picture('draft.png'));
    await expect.element(main.getByRole('alert')).toHaveTextContent('draft.png: Your storage is full');
    isDown = false;
    await main.getByRole('button', { name: 'Try draft.png again' }).click();
    await expect.element(main.getByRole('button', { name: 'Remove draft.png' })).toBeVisible();
    await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the form of a request that was sent', () => {
  const request = storedRequest(kind);
  const edit = `/design-code/${request.id}/edit`;
  const save = main.getByRole('button', { name: 'Save request' });

  it('keeps what was typed where the request was changed in another window, and says so', async () => {
    const { world } = await renderPage(edit, { as: ada, seed: { requests: [request] } });
    await controlOf(fieldOf('description')).fill('Another shop');
    world.tables.requests.set(request.id, { ...request, revision: 2 });
    await main.getByRole('button', { name: 'Summary' }).click();
    await save.click();
    await expect.element(main.getByText(/changed in another window. What you typed here is kept/)).toBeVisible();
    await expect.element(main.getByRole('button', { name: /^Description/ })).toHaveTextContent('Another shop');
    await main.getByRole('button', { name: 'Save mine over it' }).click();
    await save.click();
    await expect.element(main.getByRole('link', { name: 'Edit' })).toBeVisible();
    expect(world.tables.requests.get(request.id)).toMatchObject({
      revision: 3,
      answers: { description: 'Another shop' },
    });
  });

  it('is not there for an admin, who did not ask', async () => {
    await renderPage(edit, { as: robin, seed: { requests: [request] } });
    await expect.element(main.getByText('Only the customer who asked can change a request.')).toBeVisible();
    await expect.element(save).not.toBeInTheDocument();
  });

  it('is not there once a proposal answers it', async () => {
    const seed = { requests: [request], proposals: [storedProposal({ requestId: request.id })] };
    await renderPage(edit, { as: ada, seed });
    await expect.element(main.getByText('A proposal answers this request, so it stays as it is.')).toBeVisible();
    await expect.element(save).not.toBeInTheDocument();
  });
});
