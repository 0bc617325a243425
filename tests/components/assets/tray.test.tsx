import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createStore } from 'zustand/vanilla';
import type { AssetUpload } from '#core/assets/asset-upload.ts';
import { UploadTray } from '#ui/assets/uploads/UploadTray.tsx';
import { keepFocus } from '#ui/focus/keep-focus.ts';
import { PortalContext, type AppContext } from '#ui/context/portal-context.ts';
import { renderPart } from '#tests/support/components/render-part.tsx';
import { partOf } from '#tests/support/entities.ts';

const upload = (name: string, changes: Partial<AssetUpload>): AssetUpload => ({
  id: `id of ${name}`,
  name,
  size: 2048,
  status: 'sending',
  progress: 0.5,
  error: undefined,
  canRetry: false,
  duplicate: undefined,
  ...changes,
});

const failed = (name: string): AssetUpload => upload(name, { status: 'failed', canRetry: true });
const duplicate = (name: string): AssetUpload =>
  upload(name, {
    status: 'duplicate',
    duplicate: { checksum: 'a1', assetId: 'meadow', name: 'Meadow', isDeleted: false },
  });

const KeptFocus = () => {
  useEffect(keepFocus, []);
  return null;
};

/** Shows the tray over these uploads; returns what is asked of them. */
const show = async (...uploads: readonly AssetUpload[]) => {
  const asked: string[] = [];
  const store = createStore(() => ({
    uploads,
    act: (action: string, id: string) => void asked.push(`${action} ${id}`),
    clear: () => void asked.push('clear'),
  }));
  const feature = (() => store) as unknown as AppContext['feature'];
  const { unmount } = await renderPart(
    <PortalContext value={partOf<AppContext>({ feature })}>
      <KeptFocus />
      <UploadTray />
    </PortalContext>,
  );
  return {
    asked,
    unmount,
    become: (...next: readonly AssetUpload[]) => store.setState({ uploads: next }),
  };
};

const tray = page.getByRole('region', { name: 'Uploads' });
const names = (): readonly (string | null | undefined)[] =>
  tray
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('strong')?.textContent);

/** Whether the browser asks before it leaves the page. */
const asksBeforeLeaving = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('the tray of uploads', () => {
  it('has what waits for a person first, then what goes on, then what waits, then what is done', async () => {
    await show(
      upload('done', { status: 'done' }),
      upload('waiting', { status: 'waiting' }),
      upload('sending', {}),
      failed('failed'),
      duplicate('twice'),
    );
    expect(names()).toEqual(['failed', 'twice', 'sending', 'waiting', 'done']);
    await expect.element(tray.getByRole('link', { name: 'done' })).toHaveAttribute('href', '/assets?asset=id of done');
  });

  it('lets each upload be canceled, tried again, sent although it is there, or left out', async () => {
    const { asked } = await show(upload('sending', {}), failed('failed'), duplicate('twice'));
    for (const name of ['Cancel sending', 'Retry failed', 'Upload twice anyway', 'Leave twice out'])
      await tray.getByRole('button', { name }).click();
    expect(asked).toEqual([
      'cancel id of sending',
      'retry id of failed',
      'uploadAnyway id of twice',
      'cancel id of twice',
    ]);
  });

  it('has no other try for what cannot succeed', async () => {
    await show(upload('drawing.svg', { status: 'failed' }), failed('photo.png'));
    await expect.element(tray.getByRole('button', { name: 'Retry photo.png' })).toBeVisible();
    await expect.element(tray.getByRole('button', { name: 'Retry drawing.svg' })).not.toBeInTheDocument();
    await expect.element(tray.getByRole('button', { name: /^Retry all/ })).not.toBeInTheDocument();
  });

  it('takes all that failed together, and all that are there already', async () => {
    const { asked } = await show(failed('one'), duplicate('two'), failed('three'), duplicate('four'));
    await tray.getByRole('button', { name: 'Retry all 2' }).click();
    await tray.getByRole('button', { name: 'Leave all 2 out' }).click();
    expect(asked).toEqual(['retry id of one', 'retry id of three', 'cancel id of two', 'cancel id of four']);
  });

  it('keeps the page while files are on their way, and no longer', async () => {
    const { become, unmount } = await show(upload('sending', {}));
    expect(asksBeforeLeaving()).toBe(true);
    await expect.element(tray.getByRole('button', { name: 'Close uploads' })).not.toBeInTheDocument();
    become(upload('sending', { status: 'done' }));
    await expect.element(tray.getByRole('button', { name: 'Close uploads' })).toBeVisible();
    expect(asksBeforeLeaving()).toBe(false);
    become(upload('sending', {}));
    await expect.poll(asksBeforeLeaving).toBe(true);
    await unmount();
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('is closed once nothing waits for an answer, and keeps the focus where a button went with its upload', async () => {
    const { asked, become } = await show(failed('one'));
    (tray.getByRole('button', { name: 'Retry one' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift}');
    become(upload('one', { status: 'done' }));
    await expect.element(tray.getByRole('link', { name: 'one' })).toHaveFocus();
    await tray.getByRole('button', { name: 'Close uploads' }).click();
    expect(asked).toEqual(['clear']);
    become(duplicate('one'));
    await expect.element(tray.getByRole('button', { name: 'Close uploads' })).not.toBeInTheDocument();
  });
});
