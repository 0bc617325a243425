import X from 'lucide-react/icons/x';
import styled from 'styled-components';
import { Button } from '#ui/kit/Button.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';

/** A line above the grid that stays in sight; as tall without a selection as with one. */
export const StatusLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  min-height: 52px;
  margin: ${({ theme }) => theme.space[1]} 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.table};
  font-variant-numeric: tabular-nums;

  &[data-choosing='true'] {
    position: sticky;
    z-index: 5;
    top: var(--banner, 0px);
    margin-inline: -2px;
    padding: 4px 2px;
    box-shadow: 0 1px 0 ${({ theme }) => theme.color.line};
    background: ${({ theme }) => theme.color.canvas};
    color: ${({ theme }) => theme.color.text};
  }

  ${({ theme }) => theme.media.tablet} {
    &[data-choosing='true'] {
      top: 56px;
    }
  }
`;

const Count = styled.span`
  margin-right: auto;
  font-weight: ${({ theme }) => theme.weight.medium};
`;

const Actions = styled.span`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};

  ${({ theme }) => theme.media.phone} {
    width: 100%;

    button {
      flex: 1 1 auto;
      padding: 0 8px;
    }
  }
`;

export type BulkAction = 'collect' | 'tag' | 'delete';

type Props = {
  readonly count: number;
  /** How many could be selected. */
  readonly shown: number;
  readonly actions: readonly BulkAction[];
  readonly onAction: (action: BulkAction) => void;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
};

const labels: Readonly<Record<BulkAction, string>> = {
  collect: 'Add to collection…',
  tag: 'Add tags…',
  delete: 'Delete…',
};

/** What can be done with all that is selected. */
export const BulkBar = ({ count, shown, actions, onAction, onSelectAll, onClear }: Props) => (
  <>
    <IconButton aria-label="Select none" title="Select none" onClick={onClear}>
      <X size={16} strokeWidth={1.75} aria-hidden />
    </IconButton>
    <Count role="status">{count} selected</Count>
    {count < shown ? (
      <Button $look="quiet" onClick={onSelectAll}>
        Select all shown
      </Button>
    ) : null}
    {actions.length === 0 ? null : (
      <Actions>
        {actions.map((action) => (
          <Button key={action} onClick={() => onAction(action)}>
            {labels[action]}
          </Button>
        ))}
      </Actions>
    )}
  </>
);
