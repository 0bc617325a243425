import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AttachmentList } from '#ui/attachments/AttachmentList.tsx';
import { FileInput } from '#ui/attachments/FileInput.tsx';
import { FileTiles } from '#ui/attachments/FileTiles.tsx';
import type { FileOnWay } from '#ui/kit/forms/sending-store.ts';
import { pictureFile } from '#tests/support/components/media-files.ts';
import { renderPart } from '#tests/support/components/render-part.tsx';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const fileOf = (name: string, type = 'image/png') => ({
  key: name,
  name,
  type,
  url: `${pixel}#${name}`,
  thumbnailUrl: '',
  size: 1200,
});
const files = [fileOf('Shore'), fileOf('Terms', 'application/pdf'), fileOf('Forest'), fileOf('River')];

const lightbox = page.getByRole('dialog');
const title = lightbox.getByRole('heading');
const openFile = (name: string): Promise<void> => page.getByRole('button', { name: `Open ${name}` }).click();

describe('attachments', () => {
  it('are opened large, one after the other by buttons and by arrow keys, and round at either end, past documents', async () => {
    await renderPart(<AttachmentList files={files} label="Files" />);
    await openFile('Forest');
    await expect.element(title).toHaveTextContent('Forest');
    await expect.element(lightbox.getByRole('img', { name: 'Forest' })).toBeVisible();
    await expect.element(lightbox.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(title).toHaveTextContent('Shore');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(title).toHaveTextContent('River');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(title).toHaveTextContent('Shore');
    await lightbox.getByRole('button', { name: 'Next' }).click();
    await expect.element(title).toHaveTextContent('Forest');
    await lightbox.getByRole('button', { name: 'Previous' }).click();
    await expect.element(title).toHaveTextContent('Shore');
    await expect
      .element(lightbox.getByRole('link', { name: 'Open the file' }))
      .toHaveAttribute('href', `${pixel}#Shore`);
    await lightbox.getByRole('button', { name: 'Close' }).click();
    await expect.element(lightbox).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Open Forest' })).toHaveFocus();
  });

  it('have no way to another where there is one, which may be a film', async () => {
    await renderPart(<AttachmentList files={[fileOf('Tour', 'video/mp4')]} label="Files" />);
    await openFile('Tour');
    await expect.element(lightbox.getByLabelText('Tour', { exact: true }).last()).toBeVisible();
    expect(lightbox.element().querySelector('video')?.getAttribute('aria-label')).toBe('Tour');
    await expect.element(lightbox.getByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(title).toHaveTextContent('Tour');
  });
});

describe('the button that attaches files', () => {
  it('takes the kinds of its place, several at once, and the same file a second time', async () => {
    const chosen: string[] = [];
    const take = (taken: readonly File[]): void => void chosen.push(taken.map(({ name }) => name).join(' '));
    await renderPart(<FileInput onFiles={take} takes={['video']} label="Film" />);
    const input = page.getByLabelText('Files to attach: Film');
    await expect.element(input).toHaveAttribute('accept', 'video/mp4,video/webm');
    await renderPart(<FileInput onFiles={take} />);
    const any = page.getByLabelText('Files to attach');
    const [shore, forest] = [await pictureFile('Shore.png', 40), await pictureFile('Forest.png', 41)];
    await userEvent.upload(any, [shore, forest]);
    await userEvent.upload(any, shore);
    expect(chosen).toEqual(['Shore.png Forest.png', 'Shore.png']);
    expect((any.element() as HTMLInputElement).value).toBe('');
  });
});

describe('the files of a form', () => {
  it('can each be taken off, given up on their way, or tried again where they failed', async () => {
    const done: string[] = [];
    const onWay = (name: string, changes: Partial<FileOnWay> = {}): FileOnWay => ({
      id: name.length,
      place: '',
      name,
      part: 0.425,
      problem: undefined,
      cancel: () => done.push(`cancel ${name}`),
      retry: () => done.push(`retry ${name}`),
      ...changes,
    });
    await renderPart(
      <FileTiles
        files={[{ key: 'shore', name: 'Shore', type: 'image' }]}
        onWay={[onWay('Forest'), onWay('Big', { problem: 'It is too large' })]}
        onRemove={(key) => done.push(`remove ${key}`)}
      />,
    );
    await expect
      .element(page.getByRole('progressbar', { name: 'Upload of Forest' }))
      .toHaveAttribute('aria-valuenow', '43');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Big: It is too large');
    for (const name of ['Remove Shore', 'Cancel upload of Forest', 'Try Big again', 'Remove Big'])
      await page.getByRole('button', { name }).click();
    expect(done).toEqual(['remove shore', 'cancel Forest', 'retry Big', 'cancel Big']);
  });
});
