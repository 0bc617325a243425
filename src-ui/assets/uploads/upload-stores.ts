import { createStore } from 'zustand/vanilla';
import { isUnderWay, type AssetUpload, type AssetUploads, type UploadOptions } from '#core/assets/asset-upload.ts';
import type { ChosenFile } from '#core/files/file-transfer.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { keys } from '#ui/cache/keys.ts';

export type UploadState = {
  readonly uploads: readonly AssetUpload[];
  readonly add: (files: readonly File[], options?: UploadOptions) => Promise<void>;
  readonly act: (action: 'cancel' | 'retry' | 'uploadAnyway', id: string) => void;
  readonly clear: () => void;
};

const chosen = (file: File): ChosenFile => ({ name: file.name, type: file.type, size: file.size, body: file });

/** The queue of uploads of this page, and what the tray shows of it. */
export const uploadStore = ({ portal, cache, auth, tray }: FeatureDeps) => {
  let opening: Promise<AssetUploads> | undefined;

  const open = async (): Promise<AssetUploads> => {
    let shown = 0;
    const queue = await portal.assets.uploads();
    queue.watch(() => {
      const uploads = queue.list();
      store.setState({ uploads });
      const done = uploads.filter(({ status }) => status === 'done').length;
      if (done !== shown && !uploads.some(isUnderWay)) {
        shown = done;
        void cache.invalidateQueries({ queryKey: keys.assets.root });
        void cache.invalidateQueries({ queryKey: keys.collections.root });
      }
    });
    auth.subscribe(({ status }) => {
      if (status !== 'UNAUTHENTICATED') return;
      for (const { id } of queue.list()) queue.cancel(id);
      queue.clear();
      tray.setState(false, true);
    });
    return queue;
  };

  const store = createStore<UploadState>(() => ({
    uploads: [],
    add: async (files, options) => {
      tray.setState(true, true);
      opening ??= open();
      (await opening).add(files.map(chosen), options);
    },
    act: (action, id) => void opening?.then((queue) => queue[action](id)),
    clear: () => void opening?.then((queue) => queue.clear()),
  }));
  return store;
};
