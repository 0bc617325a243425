import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { toAppError, limitExceeded } from '#core/kernel/app-error.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { storedTask, taskId } from '#tests/support/components/task-world.ts';
import { numbered, storedAsset, storedBrand } from '#tests/support/entities.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog', { name: 'New task' });
describe('the dialog of a new task', () => {
  const field = (label: string) => dialog.getByLabelText(label, { exact: true });

  it('is what the address asks for, and leaves it with the dialog', async () => {
    await renderPage('/admin/tasks?popup=true', { as: robin });
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(location.search).toBe('');
  });

  it('shows every problem at its own field at once, and keeps what was typed', async () => {
    const { world } = await renderPage('/admin/tasks?popup=true', { as: robin });
    field('Details').element().removeAttribute('maxlength');
    await field('Details').fill('a'.repeat(20_001));
    await dialog.getByRole('combobox', { name: 'Assignees' }).fill('ada');
    await dialog.getByRole('option', { name: 'Ada Lindqvist' }).click();
    world.tables.users.delete(ada.id);
    await dialog.getByRole('button', { name: 'Create task' }).click();
    await expect.element(field('Title')).toHaveAccessibleDescription('Enter a title');
    await expect.element(field('Details')).toHaveAccessibleDescription('Details must be at most 20,000 characters');
    await expect.element(field('Title')).toHaveFocus();
    await field('Title').fill('Launch');
    await field('Details').fill('In June');
    await dialog.getByRole('button', { name: 'Create task' }).click();
    await expect
      .element(dialog.getByRole('combobox', { name: 'Assignees' }))
      .toHaveAccessibleDescription('Ada Lindqvist: No such user');
    expect(world.tables.tasks.size).toBe(0);
    await dialog.getByRole('button', { name: 'Remove Ada Lindqvist' }).click();
    await expect.element(dialog.getByRole('combobox', { name: 'Assignees' })).toHaveFocus();
    await dialog.getByRole('button', { name: 'Save as draft' }).click();
    await expect.element(page.getByRole('heading', { name: 'Launch', level: 1 })).toBeVisible();
    expect([...world.tables.tasks.values()].map(({ status, title }) => [status, title])).toEqual([['draft', 'Launch']]);
  });

  it('attaches a picture that the person has among their assets', async () => {
    const key = `asset/${robin.id}/meadow.png`;
    const variation = {
      id: numbered(81),
      name: 'Meadow',
      key,
      category: 'image' as const,
      type: 'image/png',
      size: 1,
      width: 1,
      height: 1,
      duration: undefined,
      background: undefined,
      backgroundSize: 'contain' as const,
      isPrimary: true,
      isThumbnail: false,
      parentId: undefined,
    };
    const url =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const file = {
      id: key,
      ownerId: robin.id,
      type: 'image' as const,
      contentType: 'image/png',
      url,
      size: 1,
      checksum: 'a',
    };
    const { world } = await renderPage('/admin/tasks?popup=true', {
      as: robin,
      seed: { assets: [storedAsset({ ownerId: robin.id, variations: [variation] })], files: [file] },
    });
    await field('Title').fill('Launch');
    await dialog.getByRole('button', { name: 'From the assets' }).click();
    const picker = page.getByRole('dialog', { name: 'Attach from the assets' });
    await picker.getByRole('button', { name: 'Meadow' }).click();
    await picker.getByRole('button', { name: 'Attach 1' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Remove Meadow' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Create task' }).click();
    await expect
      .poll(() => [...world.tables.tasks.values()].map(({ attachments }) => attachments))
      .toMatchObject([[{ key, name: 'Meadow' }]]);
  });

  it('keeps what was typed for the next time, and shows the details as they will look', async () => {
    await renderPage('/admin/tasks?popup=true', { as: robin });
    await field('Title').fill('Launch');
    await field('Details').fill('Now **bold** [evil](javascript:alert(1)) <img src=x>');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    const preview = dialog.getByRole('region', { name: 'Preview of the details' });
    await expect.element(preview.getByRole('strong')).toHaveTextContent('bold');
    await expect.element(preview.getByRole('link')).not.toBeInTheDocument();
    expect(preview.element().querySelector('img')).toBeNull();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await main.getByRole('button', { name: 'New task' }).first().click();
    await expect.element(field('Title')).toHaveValue('Launch');
  });

  it('is empty again once its task is made', async () => {
    await renderPage('/admin/tasks?popup=true', { as: robin });
    await field('Title').fill('Launch');
    await dialog.getByRole('button', { name: 'Create task' }).click();
    await expect.element(page.getByRole('heading', { name: 'Launch', level: 1 })).toBeVisible();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
    await main.getByRole('button', { name: 'New task' }).first().click();
    await expect.element(field('Title')).toHaveValue('');
  });

  it('takes files that are pasted, says what went wrong with one, and sends it again', async () => {
    let isDown = true;
    const { world } = await renderPage('/admin/tasks?popup=true', {
      as: robin,
      ports: {
        files: {
          uploadUrl: async () => {
            if (isDown) throw limitExceeded('The storage is full');
            return { key: 'task/plan.png', url: 'memory:task/plan.png' };
          },
        },
        transfer: { put: async () => undefined },
      },
    });
    await field('Title').fill('Launch');
    const pasted = new DataTransfer();
    pasted.items.add(new File([new Uint8Array([1, 2, 3])], 'plan.png', { type: 'image/png' }));
    field('Details')
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }));
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/plan\.png: The storage is full/);
    isDown = false;
    await dialog.getByRole('button', { name: 'Try plan.png again' }).click();
    await expect.element(dialog.getByRole('list', { name: 'Attachments' })).toHaveTextContent(/plan\.png/);
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Remove plan.png' }).click();
    await expect.element(dialog.getByRole('list', { name: 'Attachments' })).not.toBeInTheDocument();
    expect(world.tables.tasks.size).toBe(0);
  });
});

describe('the dialog of a task whose owner is no longer an admin', () => {
  const owned = storedTask({ owner: { id: ada.id, name: ada.name, email: ada.email }, assigneeIds: [robin.id] });
  const seed = { tasks: [owned], brands: [storedBrand()] };

  it('has what they wrote, and neither people nor a brand', async () => {
    const { world } = await renderPage(`/tasks/${taskId}`, { as: ada, seed });
    await page.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog');
    await expect.element(form.getByLabelText('Title', { exact: true })).toBeVisible();
    await expect.element(form.getByRole('combobox', { name: /Assignees|Brand/ })).not.toBeInTheDocument();
    await form.getByLabelText('Title', { exact: true }).fill('Still mine');
    await form.getByRole('button', { name: 'Save task' }).click();
    await expect.element(page.getByRole('heading', { name: 'Still mine', level: 1 })).toBeVisible();
    expect(world.tables.tasks.get(taskId)?.assigneeIds).toEqual([robin.id]);
  });

  it('would be refused others alike, whether they exist or not', async () => {
    const kinds: string[] = [];
    await renderPage(`/tasks/${taskId}`, {
      as: ada,
      seed,
      before: async ({ tasks }) => {
        const draft = await tasks.get(taskId);
        if (draft === undefined) throw new Error('The task is there');
        const changes = [
          { assignees: [{ email: ada.email }] },
          { assignees: [{ email: 'nobody@coolio.test' }] },
          { brandId: storedBrand().id },
          { brandId: numbered(9) },
        ];
        for (const change of changes)
          await tasks
            .edit(taskId, { ...draft, ...change }, draft.revision)
            .catch((cause: unknown) => kinds.push(toAppError(cause).kind));
      },
    });
    expect(kinds).toEqual(['access-denied', 'access-denied', 'access-denied', 'access-denied']);
  });
});
