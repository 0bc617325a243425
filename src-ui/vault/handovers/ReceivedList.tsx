import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { isolated } from '#core/kernel/isolated.ts';
import { goesOn, type Handover } from '#core/vault/handovers/handover.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyMail } from '#ui/kit/drawings/EmptyMail.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { NoticeRow } from '#ui/kit/Notice.tsx';
import { Panel, PanelCard, Rows } from '#ui/kit/panel-styles.ts';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { useNow } from '../list/use-found-logins.ts';
import { PlatformMark } from '../parts/PlatformMark.tsx';
import { EndHandover } from './EndHandover.tsx';
import { Line, Lines, Purpose, Row, RowButtons, Title } from './handover-styles.ts';
import { HandoverStanding } from './HandoverStanding.tsx';
import { handoverStores } from './handover-stores.ts';
import { platformOf } from './use-handed-login.ts';
import { Uses } from './Uses.tsx';
import { StartReceiving } from './YourWords.tsx';

const ReceivedPanel = lazy(() => import('./ReceivedPanel.tsx').then((module) => ({ default: module.ReceivedPanel })));

const KeyNotice = styled(NoticeRow)`
  margin-bottom: ${({ theme }) => theme.space[3]};
`;

type RowProps = { readonly handover: Handover; readonly now: number; readonly onOpen: () => void };

const ReceivedRow = ({ handover, now, onOpen }: RowProps) => {
  const { platform, owner, purpose } = handover;
  const name = platformOf(handover);
  return (
    <Row>
      <PlatformMark platform={platform} customPlatform={platform === 'Other' ? name : ''} />
      <Lines>
        <Title>
          <span>{name}</span>
          <small>
            from <bdi>{owner.name}</bdi>
          </small>
        </Title>
        <Purpose>{purpose}</Purpose>
        <Line>
          <HandoverStanding handover={handover} side="received" now={now} />
          <Uses handover={handover} now={now} />
        </Line>
      </Lines>
      {goesOn(handover, now) ? (
        <RowButtons>
          <Button aria-label={`Open ${name} of ${isolated(owner.name)}`} onClick={onOpen}>
            Open
          </Button>
          <EndHandover handover={handover} side="received" name={name} />
        </RowButtons>
      ) : null}
    </Row>
  );
};

type Props = {
  /** Whether the person has no key yet that logins could be handed over to. */
  readonly needsKey: boolean;
};

/** What was handed over to the person, newest first. */
export const ReceivedList = ({ needsKey }: Props) => {
  const list = useStore(useFeature(handoverStores).received);
  const now = useNow();
  const [opened, setOpened] = useState<Handover>();
  return (
    <Panel aria-label="Handed over to you">
      <header>
        <h2>Handed over to you</h2>
      </header>
      <PagedList
        list={list}
        skeleton={
          <PanelCard>
            <TableSkeleton columns={3} />
          </PanelCard>
        }
        empty={
          <PanelCard>
            <EmptyState drawing={<EmptyMail />} action={needsKey ? <StartReceiving /> : undefined}>
              {needsKey
                ? 'Customers hand logins over to a key that only your vault opens. Make yours, and they can choose you.'
                : 'Nothing is handed over to you. Ask a customer to open Handed over in their vault, and read your words to them.'}
            </EmptyState>
          </PanelCard>
        }
      >
        {(items) => (
          <>
            {needsKey ? (
              <KeyNotice $tone="info">
                <span>Your vault has no key that opens what is handed over.</span>
                <StartReceiving />
              </KeyNotice>
            ) : null}
            <Rows>
              {items.map((handover) => (
                <ReceivedRow key={handover.id} handover={handover} now={now} onOpen={() => setOpened(handover)} />
              ))}
            </Rows>
          </>
        )}
      </PagedList>
      {opened === undefined ? null : (
        <Suspense>
          <ReceivedPanel
            handover={list.items?.find(({ id }) => id === opened.id) ?? opened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </Panel>
  );
};
