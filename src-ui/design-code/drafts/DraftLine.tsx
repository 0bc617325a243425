import { useState } from 'react';
import styled from 'styled-components';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Time } from '#ui/kit/Time.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[2]};
  min-height: 36px;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.table};
`;

type Props = {
  /** Undefined before there is anything to keep. */
  readonly savedAt: string | undefined;
  readonly isNew: boolean;
  readonly onDiscard: () => Promise<{ readonly ok: boolean }>;
};

/** When the draft was kept, and the way to be rid of it. */
export const DraftLine = ({ savedAt, isNew, onDiscard }: Props) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <Row>
      <span role="status">
        {savedAt === undefined ? null : (
          <>
            Saved on this device at <Time at={savedAt} look="clock" />
          </>
        )}
      </span>
      {savedAt === undefined ? null : (
        <Button $look="quiet" onClick={() => setAsking(true)}>
          Discard draft
        </Button>
      )}
      {isAsking ? (
        <ConfirmDialog
          title="Discard this draft?"
          verb="Discard draft"
          onConfirm={onDiscard}
          onClose={() => setAsking(false)}
        >
          {isNew
            ? 'Your answers and the files you added here are deleted for good.'
            : 'Your changes and the files you added here are deleted for good. The request stays as it was sent.'}
        </ConfirmDialog>
      ) : null}
    </Row>
  );
};
