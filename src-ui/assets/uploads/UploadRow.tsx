import { bytesText } from '#core/kernel/byte-size.ts';
import { isolated } from '#core/kernel/isolated.ts';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { memo } from 'react';
import type { AssetUpload } from '#core/assets/asset-upload.ts';
import { Button } from '#ui/kit/Button.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { Link } from '#ui/routing/Link.tsx';
import { Bar, Row, RowActions, RowNote } from './tray-styles.ts';
import type { UploadState } from './upload-stores.ts';

const words = {
  waiting: 'Waiting',
  reading: 'Checking',
  sending: 'Uploading',
  saving: 'Saving',
  canceled: 'Canceled',
} as const;

const Note = ({ upload: { status, size, progress, error, duplicate, name } }: { readonly upload: AssetUpload }) => {
  switch (status) {
    case 'failed':
      return <RowNote $tone="danger">{error?.message}</RowNote>;
    case 'duplicate':
      return (
        <RowNote $tone="warning">
          {duplicate?.isDeleted === true
            ? `The same file is in ${isolated(duplicate.name)}, which was deleted`
            : `You already have this file: ${isolated(duplicate?.name ?? '')}`}
        </RowNote>
      );
    case 'done':
      return <RowNote $tone="positive">Uploaded, {bytesText(size)}</RowNote>;
    case 'sending':
      return (
        <>
          <RowNote $tone="muted">
            {Math.floor(progress * 100)} % of {bytesText(size)}
          </RowNote>
          <Bar aria-label={`Upload of ${name}`} value={progress} max={1} />
        </>
      );
    case 'waiting':
    case 'reading':
    case 'saving':
    case 'canceled':
      return (
        <RowNote $tone="muted">
          {words[status]}, {bytesText(size)}
        </RowNote>
      );
    default:
      return status satisfies never;
  }
};

type Props = { readonly upload: AssetUpload; readonly act: UploadState['act'] };

/** One file, how far it came, and what can be done about it. */
export const UploadRow = memo(({ upload, act }: Props) => {
  const { id, name, status, canRetry } = upload;
  const canCancel = status === 'waiting' || status === 'reading' || status === 'sending';
  const again = (status === 'failed' && canRetry) || status === 'canceled';
  return (
    <Row>
      <span>
        <strong title={name}>{status === 'done' ? <Link href={`/assets?asset=${id}`}>{name}</Link> : name}</strong>
        <Note upload={upload} />
      </span>
      <RowActions>
        {status === 'duplicate' ? (
          <>
            <Button aria-label={`Upload ${name} anyway`} onClick={() => act('uploadAnyway', id)}>
              Upload anyway
            </Button>
            <IconButton aria-label={`Leave ${name} out`} onClick={() => act('cancel', id)}>
              <X size={16} aria-hidden />
            </IconButton>
          </>
        ) : null}
        {canCancel || again ? (
          <IconButton
            aria-label={`${canCancel ? 'Cancel' : 'Retry'} ${name}`}
            onClick={() => act(canCancel ? 'cancel' : 'retry', id)}
          >
            {canCancel ? <X size={16} aria-hidden /> : <RotateCcw size={16} aria-hidden />}
          </IconButton>
        ) : null}
      </RowActions>
    </Row>
  );
});
