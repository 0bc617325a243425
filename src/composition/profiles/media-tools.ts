import type { Container } from 'inversify';
import { lazy } from '#core/kernel/lazy.ts';
import { ports } from '../tokens.ts';

/** What is done with pictures and films on the device itself, the same in every profile. */
export const bindMediaTools = (container: Container): void => {
  container.bind(ports.media).toResolvedValue(() =>
    lazy(async () => {
      const { createWebMediaEditor } = await import('#adapters/web/media-editor.ts');
      return createWebMediaEditor();
    }),
  );
  container.bind(ports.digest).toConstantValue(async (file) => {
    const { fileDigest } = await import('#adapters/web/file-digest.ts');
    return fileDigest(file);
  });
};
