import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { limitExceeded } from '#core/kernel/app-error.ts';
import type { ChosenFile } from '#core/files/file-transfer.ts';
import { chooseNext, pictureFile } from '#tests/support/components/media-files.ts';
import { ada, renderPage, type Altered } from '#tests/support/components/render-page.tsx';
import { createGate } from '#tests/support/ui/gate.ts';

const profile = page.getByRole('region', { name: 'Profile' });
const button = (name: string) => profile.getByRole('button', { name, exact: true });

const open = async (ports: Altered = {}) => {
  const { world } = await renderPage('/account', { as: ada, ports });
  await expect.element(button('Change picture')).toBeVisible();
  return { keyOf: () => world.tables.users.get(ada.id)?.picture, files: world.tables.files };
};

const choose = async (file: File): Promise<void> => {
  chooseNext(file);
  await button('Change picture').click();
};

const shown = () => profile.element().querySelector('img')?.naturalWidth ?? 0;

const givePicture = async ({ keyOf }: Awaited<ReturnType<typeof open>>): Promise<string | undefined> => {
  await choose(await pictureFile('face.png', 600));
  await expect.element(profile.getByText('Others see it once you save the profile.')).toBeVisible();
  await button('Save profile').click();
  await expect.poll(keyOf).toMatch(/^profile\//);
  return keyOf();
};

describe('the picture of a person on their account page', () => {
  it('is shown at once, sent as a square of 512 pixels, and theirs once the profile is saved', async () => {
    const sent: ChosenFile[] = [];
    const arrived = createGate<undefined>();
    const { keyOf } = await open({
      transfer: {
        put: async (_url, file, onProgress) => {
          sent.push(file);
          onProgress?.(0.5);
          await arrived.passed;
        },
      },
    });
    await choose(await pictureFile('face.png', 600));
    await expect
      .element(profile.getByRole('progressbar', { name: 'Sending face.png' }))
      .toHaveAttribute('value', '0.5');
    await expect.poll(shown).toBe(600);
    await expect.element(button('Save profile')).toHaveAttribute('aria-busy', 'true');
    arrived.open(undefined);
    await expect.element(profile.getByText('Others see it once you save the profile.')).toBeVisible();
    expect(sent.map(({ type }) => type)).toEqual(['image/webp']);
    const square = await createImageBitmap(sent[0]?.body as Blob);
    expect([square.width, square.height]).toEqual([512, 512]);
    expect(keyOf()).toBeUndefined();
  });

  it('is in the menu of the account too once it is saved', async () => {
    const stage = await open();
    await givePicture(stage);
    const menu = page.getByRole('button', { name: `Account of ${ada.name}` });
    await expect.poll(() => menu.element().querySelector('img')?.naturalWidth).toBe(512);
    await expect.poll(shown).toBeGreaterThan(0);
    await expect.element(profile.getByText('Others see it once you save the profile.')).not.toBeInTheDocument();
  });

  it('is no file of another kind, which is said, and nothing is sent', async () => {
    const { files } = await open();
    await choose(new File(['%PDF-1.7'], 'face.pdf', { type: 'application/pdf' }));
    const problem = profile.getByRole('alert');
    await expect.element(problem).toHaveTextContent('face.pdf is not a PNG, JPEG, WebP, GIF or AVIF file');
    await button('Remove face.pdf').click();
    await expect.element(problem).not.toBeInTheDocument();
    expect([...files.keys()]).toEqual([]);
  });

  it('is no file that only has the name of a picture', async () => {
    const { files } = await open();
    await choose(new File(['no picture'], 'face.png', { type: 'image/png' }));
    await expect.element(profile.getByRole('alert')).toHaveTextContent('This picture cannot be read');
    expect([...files.keys()]).toEqual([]);
  });

  it('can be sent again where that failed, and what was typed stays', async () => {
    let tries = 0;
    await open({
      transfer: {
        put: async () => {
          tries += 1;
          if (tries === 1) throw limitExceeded('The storage is full');
        },
      },
    });
    await profile.getByLabelText('Name', { exact: true }).fill('Ada Berg');
    await choose(await pictureFile('face.png', 50));
    await expect.element(profile.getByRole('alert')).toHaveTextContent('The storage is full');
    await button('Try face.png again').click();
    await expect.element(profile.getByText('Others see it once you save the profile.')).toBeVisible();
    await expect.element(profile.getByLabelText('Name', { exact: true })).toHaveValue('Ada Berg');
  });

  it('is removed with the profile, which can be undone before', async () => {
    const stage = await open();
    const first = await givePicture(stage);
    await button('Remove picture').click();
    await expect.element(profile.getByText('Your initials are shown once you save the profile.')).toBeVisible();
    await expect.poll(shown).toBe(0);
    await button('Undo').click();
    await expect.poll(shown).toBeGreaterThan(0);
    expect(stage.keyOf()).toBe(first);
    await button('Remove picture').click();
    await button('Save profile').click();
    await expect.poll(stage.keyOf).toBeUndefined();
    expect([...stage.files.keys()]).toEqual([]);
    await expect.element(button('Remove picture')).not.toBeInTheDocument();
  });

  it('is the one before again where the changes are undone', async () => {
    const stage = await open();
    await givePicture(stage);
    await choose(await pictureFile('other.png', 70));
    await expect.poll(shown).toBe(70);
    await button('Undo changes').click();
    await expect.poll(shown).toBe(512);
  });
});
