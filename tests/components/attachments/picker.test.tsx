import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ServerPorts } from '#adapters/memory/ports.ts';
import { conflict } from '#core/kernel/app-error.ts';
import { itemsOf } from '#core/proposals/service.ts';
import { seededVariation } from '#tests/support/assets/seeded-pictures.ts';
import { otherDevice } from '#tests/support/components/other-device.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { storedTask, taskId, taskWorld } from '#tests/support/components/task-world.ts';
import { numbered, storedAsset } from '#tests/support/entities.ts';
import { ownerName } from '#ui/attachments/AssetOwner.tsx';
import { createGate } from '#tests/support/ui/gate.ts';

const grace = { ...ada, id: 'grace-id', name: 'Grace Hopper', email: 'grace@coolio.test' };

const pictured = (names: readonly string[], ownerId: string, first: number) =>
  names.map((name, at) => {
    const { variation, file } = seededVariation(first + at, ownerId, { isPrimary: true });
    return { asset: storedAsset({ id: numbered(first - at), ownerId, name, variations: [variation] }), file };
  });
const robins = pictured(['Meadow', 'Shore', 'Forest'], robin.id, 901);
const adas = pictured(['Vase', 'Bowl'], ada.id, 951);
const without = storedAsset({ id: numbered(70), ownerId: robin.id, name: 'Without a file' });
const seed = {
  users: [ada, robin, grace],
  assets: [...[...robins, ...adas].map(({ asset }) => asset), without],
  files: [...robins, ...adas].map(({ file }) => file),
};

const dialog = page.getByRole('dialog', { name: 'Edit Relaunch the shop' });
const picker = page.getByRole('dialog', { name: 'Attach from the assets' });
const whose = picker.getByLabelText('Whose assets');
const choices = (): readonly (string | null)[] =>
  picker
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const owners = (): readonly (string | null)[] =>
  whose
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
const choice = (name: string) => picker.getByRole('button', { name, exact: true });
const attach = (count: number) => picker.getByRole('button', { name: `Attach ${count}` });
const removal = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
const fromAssets = page.getByRole('button', { name: 'From the assets' });

it('assets are chosen and let go again, found by a word, attached together, and not offered twice', async () => {
  await renderPage('/admin/tasks?popup=true', { as: robin, seed });
  await fromAssets.click();
  await expect.poll(choices).toEqual(['Meadow', 'Shore', 'Forest']);
  await expect.element(whose).not.toBeInTheDocument();
  const none = picker.getByRole('button', { name: 'Choose assets' });
  await expect.element(none).toBeDisabled();
  await choice('Meadow').click();
  await choice('Shore').click();
  await expect.element(attach(2)).toBeEnabled();
  await choice('Shore').click();
  await expect.element(choice('Shore')).toHaveAttribute('aria-pressed', 'false');
  await picker.getByLabelText('Search assets').fill('for');
  await expect.poll(choices).toEqual(['Forest']);
  await choice('Forest').click();
  await picker.getByLabelText('Search assets').fill('nothing like it');
  await expect.element(picker.getByText('No asset fits this search.')).toBeVisible();
  await attach(2).click();
  await expect.element(picker).not.toBeInTheDocument();
  await expect.element(removal('Meadow')).toBeVisible();
  await expect.element(removal('Forest')).toBeVisible();
  await fromAssets.click();
  await expect.poll(choices).toEqual(['Shore']);
});

it('people whose assets are offered are shown with their addresses where they share a name', () => {
  const people = [
    { userId: '1', name: 'Ada', email: 'ada@coolio.test' },
    { userId: '2', name: 'Ada', email: 'ada@lindqvist.test' },
    { userId: '3', name: 'Ada' },
    { userId: '4', name: 'Grace', email: 'grace@coolio.test' },
    { userId: '5', email: 'noor@coolio.test' },
  ];
  expect(people.map((person) => ownerName(person, people))).toEqual([
    'Ada (ada@coolio.test)',
    'Ada (ada@lindqvist.test)',
    'Ada',
    'Grace',
    'noor@coolio.test',
  ]);
});

describe('the assets of others', () => {
  const tasks = [storedTask({ assigneeIds: [ada.id, grace.id, robin.id] })];
  const edit = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await dialog.getByRole('button', { name: 'From the assets' }).click();
  };

  it('are an admin’s to attach while their owners are on the task, and each sees only the chosen person’s', async () => {
    await renderPage(`/admin/tasks/${taskId}`, { as: robin, seed: { ...taskWorld(), ...seed, tasks } });
    await edit();
    await expect.poll(owners).toEqual(['Mine', 'Ada Lindqvist', 'Grace Hopper']);
    await expect.poll(choices).toEqual(['Meadow', 'Shore', 'Forest']);
    await choice('Shore').click();
    await whose.selectOptions('Ada Lindqvist');
    await expect.poll(choices).toEqual(['Vase', 'Bowl']);
    await whose.selectOptions('Grace Hopper');
    await expect.element(picker.getByText('Grace Hopper has no assets yet.')).toBeVisible();
    await whose.selectOptions('Mine');
    await expect.poll(choices).toEqual(['Meadow', 'Shore', 'Forest']);
    await whose.selectOptions('Ada Lindqvist');
    await choice('Vase').click();
    await attach(2).click();
    await expect.element(removal('Shore')).toBeVisible();
    await expect.element(removal('Vase')).toBeVisible();

    await removal('Ada Lindqvist').click();
    await dialog.getByRole('button', { name: 'From the assets' }).click();
    await expect.poll(owners).toEqual(['Mine', 'Grace Hopper']);
    await expect.poll(choices).toEqual(['Meadow', 'Forest']);
  });

  it('are asked for again by Retry after a failure, and what was picked stays', async () => {
    const answers = createGate<ServerPorts>();
    let isDown = true;
    const { world } = await renderPage(`/admin/tasks/${taskId}`, {
      as: robin,
      seed: { ...taskWorld(), ...seed, tasks },
      ports: {
        assets: {
          list: async (filter, asked, ownerId) => {
            if (isDown && ownerId !== undefined) throw conflict('The server is busy');
            return (await answers.passed).assets.list(filter, asked, ownerId);
          },
        },
      },
    });
    answers.open(await otherDevice(world, robin));
    await edit();
    await choice('Meadow').click();
    await whose.selectOptions('Ada Lindqvist');
    await expect.element(picker.getByText('Something went wrong!')).toBeVisible();
    isDown = false;
    await picker.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(choices).toEqual(['Vase', 'Bowl']);
    await expect.element(attach(1)).toBeEnabled();
  });

  it('are an admin’s for a comment too', async () => {
    const { world } = await renderPage(`/admin/tasks/${taskId}`, {
      as: robin,
      seed: { ...taskWorld(), ...seed, tasks },
    });
    await fromAssets.click();
    await whose.selectOptions('Ada Lindqvist');
    await choice('Vase').click();
    await attach(1).click();
    await expect.element(removal('Vase')).toBeVisible();
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    const sent = () => [...world.tables.taskComments.values()].map(({ attachments }) => attachments);
    await expect.poll(sent).toEqual([[{ key: `asset/${ada.id}/951.png`, name: 'Vase' }]]);
  });

  it('are an admin’s for a line of a proposal to their owner', async () => {
    const { world } = await renderPage('/admin/proposals/create', { as: robin, seed });
    const main = page.getByRole('main');
    await main.getByLabelText('Recipients').fill('Ada');
    await page.getByRole('option', { name: /Ada Lindqvist/ }).click();
    await main.getByLabelText('Add a service').selectOptions('Advertising');
    await fromAssets.click();
    await whose.selectOptions(ada.email);
    await choice('Bowl').click();
    await attach(1).click();
    await expect.element(main.getByRole('button', { name: 'Remove image 1' })).toBeVisible();
    await main.getByRole('group', { name: 'Line item 1', exact: true }).getByLabelText('Title').fill('Posters');
    await main.getByLabelText('Description').fill('Of the bowl');
    await main.getByLabelText('Price (USD)').fill('10');
    await main.getByLabelText('Message').fill('As agreed');
    await main.getByRole('button', { name: 'Save draft' }).click();
    const kept = () =>
      [...world.tables.proposals.values()].flatMap(({ services }) => itemsOf(services).flatMap(({ files }) => files));
    await expect.poll(kept).toMatchObject([{ key: `asset/${ada.id}/952.png`, type: 'image' }]);
  });

  it('are not offered to a customer', async () => {
    const owner = { id: ada.id, name: ada.name, email: ada.email };
    const owned = [storedTask({ owner, assigneeIds: [robin.id, grace.id] })];
    await renderPage(`/tasks/${taskId}`, { as: ada, seed: { ...taskWorld(), ...seed, tasks: owned } });
    await edit();
    await expect.poll(choices).toEqual(['Vase', 'Bowl']);
    await expect.element(whose).not.toBeInTheDocument();
  });
});
