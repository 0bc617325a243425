import { copyText } from '#ui/context/clipboard.ts';
import { onHost } from '#ui/context/base.ts';
import { useApp } from '#ui/context/portal-context.ts';

/** Returns how to put an address of this portal on the clipboard, whole. */
export const useCopyLink = (): ((path: string) => Promise<void>) => {
  const { notify } = useApp();
  return async (path) => {
    await copyText(new URL(onHost(path), location.origin).href);
    notify('success', 'Link copied');
  };
};
