import Download from 'lucide-react/icons/download';
import { useState, type ReactNode } from 'react';
import type { Archive } from '#core/archives/archive.ts';
import { bytesText } from '#core/kernel/byte-size.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button, ButtonLink } from '#ui/kit/Button.tsx';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { archiveActions } from './archive-actions.ts';
import { Buttons, Hint } from './archive-styles.ts';

type Props = {
  readonly archive: Archive;
  /** The way to another one. */
  readonly children: ReactNode;
};

/** An archive to load, until when, and what can be done with it. */
export const ReadyArchive = ({ archive, children }: Props) => {
  const { remove } = useFeature(archiveActions);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Buttons>
        <ButtonLink as="a" $look="primary" href={archive.url} download>
          <Download size={16} strokeWidth={1.75} aria-hidden />
          Download ({bytesText(archive.bytes ?? 0)})
        </ButtonLink>
        {children}
        <Button $look="quiet" onClick={() => setAsking(true)}>
          Delete
        </Button>
      </Buttons>
      <Hint>
        Made on <Time at={archive.createdAt} look="moment" />, here until <Time at={archive.endsAt} look="day" />.
      </Hint>
      {isAsking ? (
        <ConfirmDialog
          title="Delete this archive?"
          verb="Delete"
          onConfirm={() => remove.run(archive)}
          onClose={() => setAsking(false)}
        >
          Only the ZIP file goes. A new one can be made.
        </ConfirmDialog>
      ) : null}
    </>
  );
};
