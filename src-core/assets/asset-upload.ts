import type { ChosenFile } from '../files/file-transfer.ts';
import type { AppError } from '../kernel/app-error.ts';
import type { AssetDuplicate } from './asset.ts';

/**
 * How far an upload has come. `duplicate` waits for somebody to say whether a file that is there already is wanted once more;
 * `failed` can be tried again where it may help.
 */
export type AssetUpload = {
  /** The id that its asset gets. */
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly status: 'waiting' | 'reading' | 'duplicate' | 'sending' | 'saving' | 'done' | 'failed' | 'canceled';
  /** The part that was sent, 0 to 1. */
  readonly progress: number;
  readonly error: AppError | undefined;
  /** Whether `retry` begins it again: it failed or was canceled, and the file is one that is taken. */
  readonly canRetry: boolean;
  readonly duplicate: AssetDuplicate | undefined;
};

/** What every file of one choice gets. */
export type UploadOptions = {
  readonly brandId?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly source?: string | undefined;
  /** The collection that the assets go into. */
  readonly collectionId?: string | undefined;
  /** Redraws pictures, so that only their pixels are sent. */
  readonly withoutMetadata?: boolean | undefined;
};

export type AssetUploads = {
  /** Every upload since the last `clear`, in the order chosen. The same array until something changes. */
  readonly list: () => readonly AssetUpload[];
  readonly watch: (listener: () => void) => () => void;
  readonly add: (files: readonly ChosenFile[], options?: UploadOptions) => void;
  readonly cancel: (id: string) => void;
  readonly retry: (id: string) => void;
  /** Uploads a file although it is there already. */
  readonly uploadAnyway: (id: string) => void;
  /** Forgets those that have ended. */
  readonly clear: () => void;
  /** Resolves once nothing waits or runs. */
  readonly settled: () => Promise<void>;
};

/** Whether an upload still waits or runs. */
export const isUnderWay = ({ status }: AssetUpload): boolean =>
  status === 'waiting' || status === 'reading' || status === 'sending' || status === 'saving';

/** How many have come how far. */
export const uploadCounts = (uploads: readonly AssetUpload[]) => {
  const counts = { total: uploads.length, underWay: 0, done: 0, failed: 0, duplicates: 0, canceled: 0, progress: 0 };
  for (const upload of uploads) {
    if (isUnderWay(upload)) counts.underWay += 1;
    if (upload.status === 'done') counts.done += 1;
    if (upload.status === 'failed') counts.failed += 1;
    if (upload.status === 'duplicate') counts.duplicates += 1;
    if (upload.status === 'canceled') counts.canceled += 1;
  }
  const size = uploads.reduce((sum, upload) => sum + upload.size, 0);
  const sent = uploads.reduce(
    (sum, upload) => sum + (isUnderWay(upload) ? upload.size * upload.progress : upload.size),
    0,
  );
  return { ...counts, progress: size === 0 ? 1 : sent / size };
};
