import type { FileGateway, MediaKind } from '../files/file-gateway.ts';
import type { ChosenFile, FileTransfer } from '../files/file-transfer.ts';
import { uploadFile } from '../files/upload-file.ts';
import type { AbortSignalLike } from '../kernel/clock.ts';
import { plainLine } from '../kernel/text.ts';
import type { UlidSource } from '../kernel/ulid.ts';
import type { VariationDraft } from './asset.ts';
import { assetLimits } from './check-asset.ts';
import type { MediaEditor, MediaInfo } from './media-editor.ts';

/** A file that was sent, and its still where it is a video. */
export type SentMedia = {
  readonly key: string;
  readonly category: MediaKind;
  readonly draft: MediaInfo;
  readonly posterKey: string | undefined;
};

type Deps = { readonly files: FileGateway; readonly transfer: FileTransfer; readonly media: MediaEditor };

/** Sends a file, and the still of a video after it. What was sent is removed again where the still fails. */
export const sendMedia = (deps: Deps) => {
  const upload = uploadFile(deps);
  return async (
    file: ChosenFile,
    draft: MediaInfo,
    onProgress?: (part: number) => void,
    signal?: AbortSignalLike,
  ): Promise<SentMedia> => {
    const { key, type } = await upload('asset', file, onProgress, signal);
    try {
      const poster = draft.poster === undefined ? undefined : await upload('asset', draft.poster, undefined, signal);
      return { key, category: type, draft, posterKey: poster?.key };
    } catch (cause) {
      await deps.files.remove(key).catch(() => undefined);
      throw cause;
    }
  };
};

const variationName = (name: string): string => plainLine(name, assetLimits.name) || 'Untitled';

/** Returns the variations of a file that was sent, with the still as its thumbnail. */
export const variationsOf = (
  ulid: UlidSource,
  file: Pick<ChosenFile, 'name' | 'type' | 'size'>,
  { key, category, draft, posterKey }: SentMedia,
  isPrimary: boolean,
): readonly VariationDraft[] => {
  const { poster } = draft;
  const shown: VariationDraft = {
    id: ulid(),
    name: variationName(file.name),
    key,
    category,
    type: file.type,
    size: file.size,
    width: draft.width,
    height: draft.height,
    duration: draft.duration,
    background: undefined,
    backgroundSize: 'contain',
    isPrimary,
    isThumbnail: false,
    parentId: undefined,
  };
  if (posterKey === undefined || poster === undefined) return [shown];
  return [
    shown,
    {
      ...shown,
      id: ulid(),
      name: variationName(poster.name),
      key: posterKey,
      category: 'image',
      type: poster.type,
      size: poster.size,
      duration: undefined,
      isPrimary: false,
      isThumbnail: true,
      parentId: shown.id,
    },
  ];
};
