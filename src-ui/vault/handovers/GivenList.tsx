import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { EmptyVault } from '#ui/kit/drawings/EmptyVault.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { Panel, PanelCard, Rows } from '#ui/kit/panel-styles.ts';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { useNow } from '../list/use-found-logins.ts';
import { GivenRow } from './GivenRow.tsx';
import { Footnote } from './handover-styles.ts';
import { handoverStores } from './handover-stores.ts';
import { useOwnLogins } from './use-handed-login.ts';

type Props = {
  /** The way to hand logins over. */
  readonly action: ReactNode;
};

/** What the person handed over, newest first. */
export const GivenList = ({ action }: Props) => {
  const list = useStore(useFeature(handoverStores).given);
  const logins = useOwnLogins();
  const now = useNow();
  return (
    <Panel aria-label="Handed over by you">
      <header>
        <h2>Handed over by you</h2>
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
            <EmptyState drawing={<EmptyVault />} action={action}>
              Nothing is handed over. Hand a login over when somebody at the agency needs it, in place of mailing it.
            </EmptyState>
          </PanelCard>
        }
      >
        {(items) => (
          <Rows>
            {items.map((handover) => (
              <GivenRow
                key={handover.id}
                handover={handover}
                login={logins?.find(({ id }) => id === handover.loginId)}
                now={now}
              />
            ))}
          </Rows>
        )}
      </PagedList>
      {list.items === undefined || list.items.length === 0 ? null : (
        <Footnote>
          Openings are counted by the server, which never sees what was read. At the end of a handover its sealed texts
          are deleted; backups of the server keep them, sealed, until those go.
        </Footnote>
      )}
    </Panel>
  );
};
