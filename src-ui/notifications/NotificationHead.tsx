import CheckCheck from 'lucide-react/icons/check-check';
import Settings2 from 'lucide-react/icons/settings-2';
import Trash2 from 'lucide-react/icons/trash';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import styled from 'styled-components';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { Link } from '#ui/routing/Link.tsx';
import { notificationActions } from './notification-actions.ts';

const Head = styled.div`
  position: sticky;
  z-index: 1;
  top: 0;
  display: grid;
  gap: 4px;
  padding: 8px 8px 8px 16px;
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.raised};

  > div {
    display: flex;
    align-items: center;
    gap: 4px;
  }

  h2 {
    flex: 1;
    font-size: ${({ theme }) => theme.size.body};
  }
`;

const Filters = styled.div`
  flex: 1;
  display: flex;
  gap: 4px;
  margin-left: -10px;

  button[aria-pressed='true'] {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.text};
  }
`;

const Close = styled(IconButton)`
  display: none;

  ${({ theme }) => theme.media.phone} {
    display: inline-grid;
  }
`;

type Filter = 'all' | 'unread';

const filters = [
  ['all', 'All'],
  ['unread', 'Unread'],
] as const satisfies readonly (readonly [Filter, string])[];

type Props = {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly hasSome: boolean;
  readonly onDeleteAll: () => void;
  readonly onClose: () => void;
};

/** What is shown of the notifications, and what can be done with all of them. */
export const NotificationHead = ({ filter, onFilter, hasSome, onDeleteAll, onClose }: Props) => {
  const { markAllRead, markUnread } = useFeature(notificationActions);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const markAll = async (): Promise<void> => {
    const outcome = await markAllRead.run();
    setMarked(outcome.ok ? outcome.value : []);
  };
  const undo = async (): Promise<void> => {
    setMarked([]);
    const outcome = await markUnread.run(marked);
    if (!outcome.ok) setMarked(marked);
  };
  return (
    <Head>
      <div>
        <h2>Notifications</h2>
        {hasSome ? (
          <IconButton aria-label="Delete all notifications" onClick={onDeleteAll}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        ) : null}
        <IconButton as={Link} href="/account/notifications" aria-label="Notification settings" onClick={onClose}>
          <Settings2 size={16} aria-hidden />
        </IconButton>
        <Close aria-label="Close" onClick={onClose}>
          <X size={18} aria-hidden />
        </Close>
      </div>
      <div>
        <Filters role="group" aria-label="Shown notifications">
          {filters.map(([value, label]) => (
            <Button key={value} $look="quiet" aria-pressed={filter === value} onClick={() => onFilter(value)}>
              {label}
            </Button>
          ))}
        </Filters>
        {marked.length > 0 ? (
          <Button $look="quiet" autoFocus onClick={() => void undo()}>
            <Undo2 size={16} aria-hidden />
            Undo
          </Button>
        ) : hasSome ? (
          <Button $look="quiet" onClick={() => void markAll()}>
            <CheckCheck size={16} aria-hidden />
            Mark all read
          </Button>
        ) : null}
      </div>
    </Head>
  );
};
