import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#tests/support/components/render.tsx';
import type { StoredFile } from '#adapters/memory/tables.ts';
import { FilmPlayer } from '#ui/kit/FilmPlayer.tsx';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { storedComment, taskId, taskWorld } from '#tests/support/components/task-world.ts';

const minute = 60_000;

/** A picture whose address says when it was given. */
const pictureOf = (given: number): StoredFile => ({
  id: 'task/x.png',
  ownerId: robin.id,
  type: 'image',
  contentType: 'image/png',
  size: 10,
  checksum: undefined,
  url: `data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=#${given}`,
});

const shown = (): readonly (string | undefined)[] =>
  [...document.querySelectorAll<HTMLImageElement>('[data-comment] img')].map(({ src }) => src.split('#')[1]);

const lookAgain = (): unknown => document.dispatchEvent(new Event('visibilitychange'));

describe('the files of a conversation', () => {
  it('have new addresses when the tab is looked at after 45 minutes, those of earlier comments too', async () => {
    let now = Date.now();
    const { world } = await renderPage(`/tasks/${taskId}`, {
      as: ada,
      seed: {
        ...taskWorld(
          {},
          Array.from({ length: 24 }, (_, at) =>
            storedComment(at + 1, at % 11 === 0 ? { attachments: [{ key: 'task/x.png', name: 'x.png' }] } : {}),
          ),
        ),
        files: [pictureOf(1)],
      },
      ports: { clock: { now: () => now } },
    });
    await page.getByRole('button', { name: 'Show earlier comments' }).click();
    await expect.poll(shown).toEqual(['1', '1', '1']);
    world.tables.files.set('task/x.png', pictureOf(2));
    now += 44 * minute;
    lookAgain();
    await expect.poll(shown).toEqual(['1', '1', '1']);
    now += minute;
    lookAgain();
    await expect.poll(shown).toEqual(['2', '2', '2']);
  });
});

describe('a film', () => {
  const player = () => document.querySelector('video');

  it('goes on with its address until that fails, and then takes the newer one', async () => {
    const { rerender } = await render(<FilmPlayer url="data:video/mp4,1" label="Tour" />);
    await rerender(<FilmPlayer url="data:video/mp4,1" label="Tour" />);
    const first = player();
    await expect.poll(() => first?.error?.code).toBeDefined();
    await rerender(<FilmPlayer url="data:video/mp4,2" label="Tour" />);
    await expect.poll(() => player()?.src).toBe('data:video/mp4,2');
    expect(player()).toBe(first);
  });
});
