import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { uploadCounts, type AssetUpload } from '#core/assets/asset-upload.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { countText } from '../format-asset.ts';
import { Bar, Tray, TrayFoot, TrayHead, TrayList } from './tray-styles.ts';
import { UploadRow } from './UploadRow.tsx';
import { uploadStore } from './upload-stores.ts';

/** What waits for a person first, then what goes on, then the rest; each in the order chosen. */
const rank = ({ status }: AssetUpload): number =>
  status === 'failed' || status === 'duplicate'
    ? 0
    : status === 'sending' || status === 'saving'
      ? 1
      : status === 'done'
        ? 3
        : 2;

const inOrder = (uploads: readonly AssetUpload[]): readonly AssetUpload[] =>
  [...uploads].sort((one, other) => rank(one) - rank(other));

type Counts = ReturnType<typeof uploadCounts>;

const headline = ({ total, underWay, done, failed, duplicates, progress }: Counts): string => {
  if (underWay > 0)
    return `Uploading ${Math.min(total, total - underWay + 1)} of ${total}, ${Math.floor(progress * 100)} %`;
  const parts = [
    done > 0 ? `${countText(done, 'file')} uploaded` : undefined,
    failed > 0 ? `${failed} failed` : undefined,
    duplicates > 0 ? `${duplicates} already there` : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? 'Nothing to upload' : parts.join(', ');
};

/** Keeps the browser from leaving without a question while files are on their way. */
const useStayWhile = (underWay: boolean): void => {
  useEffect(() => {
    if (!underWay) return undefined;
    const stay = (event: Event): void => event.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [underWay]);
};

/** How the uploads come along, above every page until it is closed. */
export const UploadTray = () => {
  const { uploads, act, clear } = useStore(useFeature(uploadStore));
  const [open, setOpen] = useState(true);
  const counts = uploadCounts(uploads);
  const { underWay, duplicates } = counts;
  useStayWhile(underWay > 0);
  if (uploads.length === 0) return null;
  const retriable = uploads.filter(({ status, canRetry }) => status === 'failed' && canRetry);
  const title = headline(counts);
  return (
    <Tray tabIndex={-1} aria-label="Uploads">
      <TrayHead>
        <h2>{title}</h2>
        <IconButton
          aria-label={open ? 'Fold uploads' : 'Unfold uploads'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? <ChevronDown size={16} aria-hidden /> : <ChevronUp size={16} aria-hidden />}
        </IconButton>
        {underWay === 0 && duplicates === 0 ? (
          <IconButton aria-label="Close uploads" onClick={clear}>
            <X size={16} aria-hidden />
          </IconButton>
        ) : null}
      </TrayHead>
      {underWay > 0 ? <Bar aria-label="All uploads" value={counts.progress} max={1} /> : null}
      <Hidden role="status">{underWay === 0 ? title : ''}</Hidden>
      {open ? (
        <TrayList aria-label="Files">
          {inOrder(uploads).map((upload) => (
            <UploadRow key={upload.id} upload={upload} act={act} />
          ))}
        </TrayList>
      ) : null}
      {open && (retriable.length > 1 || duplicates > 1) ? (
        <TrayFoot>
          {duplicates > 1 ? (
            <Button
              onClick={() => {
                for (const { id, status } of uploads) if (status === 'duplicate') act('cancel', id);
              }}
            >
              Leave all {duplicates} out
            </Button>
          ) : null}
          {retriable.length > 1 ? (
            <Button
              onClick={() => {
                for (const { id } of retriable) act('retry', id);
              }}
            >
              Retry all {retriable.length}
            </Button>
          ) : null}
        </TrayFoot>
      ) : null}
    </Tray>
  );
};
