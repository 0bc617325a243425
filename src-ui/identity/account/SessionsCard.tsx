import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Terminal from 'lucide-react/icons/terminal';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { deviceName } from '#core/identity/device-name.ts';
import type { Session } from '#core/identity/session.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { accountActions } from '../identity-actions.ts';
import { AccountCard } from './account-styles.ts';

const List = styled.ul`
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${({ theme }) => theme.space[3]};
    align-items: center;
    min-height: 56px;
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }

  svg {
    color: ${({ theme }) => theme.color.muted};
  }

  strong {
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
  }
`;

const look = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

const DeviceIcon = ({ name }: { readonly name: string }) => {
  if (name === 'Command line') return <Terminal {...look} />;
  return /iPhone|iPad|Android/.test(name) ? <Smartphone {...look} /> : <Monitor {...look} />;
};

type RowProps = { readonly session: Session };

const SessionRow = ({ session }: RowProps) => {
  const { busy, run } = useAction(useFeature(accountActions).endSession);
  const { device, address, seenAt, isCurrent } = session;
  const name = deviceName(device);
  return (
    <li>
      <DeviceIcon name={name} />
      <span title={device}>
        <strong>{name}</strong>
        <small>
          {isCurrent ? 'This device' : <Time at={seenAt} />}
          {address === undefined ? '' : ` · ${address}`}
        </small>
      </span>
      {isCurrent ? null : (
        <Button busy={busy} aria-label={`Sign out ${name}`} onClick={() => void run(session)}>
          Sign out
        </Button>
      )}
    </li>
  );
};

/** Where the person is signed in, and the way to end that at one place or everywhere. */
export const SessionsCard = () => {
  const { sessions, signOutEverywhere } = useFeature(accountActions);
  const { data, error, refresh } = useStore(sessions);
  const everywhere = useAction(signOutEverywhere);
  return (
    <AccountCard aria-label="Sessions">
      <h2>Sessions</h2>
      <p>Where you are signed in.</p>
      {error === undefined || Array.isArray(data) ? null : <StaleNotice error={error} retry={refresh} />}
      {data === undefined || data === null ? (
        error === undefined ? (
          <TableSkeleton columns={2} rows={2} />
        ) : null
      ) : (
        <List>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </List>
      )}
      <div>
        <Button busy={everywhere.busy} onClick={() => void everywhere.run()}>
          Sign out everywhere
        </Button>
      </div>
    </AccountCard>
  );
};
