import { expect } from 'vitest';
import type { Effects } from '#tests/support/cli/effects.ts';

type Uploaded = { readonly key: string };

export const files: Effects = {
  'files upload': {
    'uploads a file for proposals, or for what --for names': async ({ admin, world, files: there }) => {
      there.set('picture.png', 'picture.png');
      const { key: first } = (await admin`files upload picture.png`) as Uploaded;
      const { key: second } = (await admin`files upload picture.png --for asset`) as Uploaded;
      const { key: third } = (await admin`files upload picture.png --for proposal`) as Uploaded;
      expect([first, second, third].map((key) => key.split('/')[0])).toEqual(['proposal', 'asset', 'proposal']);
      there.set('terms.pdf', { name: 'terms.pdf', type: 'application/pdf', size: 8, body: '%PDF-1.7' });
      expect(await admin`files upload terms.pdf --for task`).toMatchObject({ type: 'document' });
      expect(await admin.exit`files upload terms.pdf --for asset`).toBe(7);
      const url = expect.stringMatching(/^data:image\/png;base64,iVBORw0KGgo/);
      expect(await admin.exit`files upload another.png`).toBe(2);
      for (const key of [first, second, third])
        expect(world.tables.files.get(key)).toMatchObject({ contentType: 'image/png', url });
    },
  },
};
