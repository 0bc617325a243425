import { isolated } from '#core/kernel/isolated.ts';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { LoginHistory } from '#core/vault/login-entries.ts';
import { isReadable, loginName, type HistoryEntry, type Login } from '#core/vault/login.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button, ButtonLink } from '#ui/kit/Button.tsx';
import { NoHistory } from '#ui/kit/drawings/NoHistory.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { RecordView } from '#ui/record/RecordView.tsx';
import { Table, TableCard } from '#ui/lists/Table.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Time } from '#ui/kit/Time.tsx';
import type { Page } from '#ui/routing/lazy-page.ts';
import { loginActions } from '../login-actions.ts';
import { ScoreMeter } from '../parts/ScoreMeter.tsx';
import { SecretValue } from '../parts/SecretValue.tsx';
import { VaultGate } from '../session/VaultGate.tsx';
import { vaultStores } from '../vault-stores.ts';
import { useLogin } from './use-login.ts';

type RestoreProps = {
  readonly login: Login;
  readonly entry: HistoryEntry;
  readonly onRestored: (login: Login) => void;
};

const RestoreButton = ({ login, entry, onRestored }: RestoreProps) => {
  const { busy, run } = useAction(useFeature(loginActions).restorePassword);
  const restore = async (): Promise<void> => {
    const outcome = await run({ login, password: entry.password });
    if (outcome.ok) onRestored(outcome.value);
  };
  return (
    <Button busy={busy} onClick={() => void restore()}>
      Restore
    </Button>
  );
};

type RowsProps = {
  readonly login: Login;
  readonly history: LoginHistory;
  readonly onRestored: (login: Login) => void;
};

const HistoryRows = ({ login, history, onRestored }: RowsProps) => (
  <>
    {history.isComplete ? null : (
      <Notice $tone="warning" role="alert">
        This history is not complete: the login counts {login.meta.changes} changes.
      </Notice>
    )}
    <TableCard>
      {history.entries.length === 0 ? (
        <EmptyState drawing={<NoHistory />}>The password was never changed.</EmptyState>
      ) : (
        <Table>
          <thead>
            <tr>
              <th scope="col">Password</th>
              <th scope="col">Reason</th>
              <th scope="col">Changed</th>
              <th scope="col">Strength</th>
              <th scope="col">
                <Hidden>Restore</Hidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {history.entries.map((entry) =>
              isReadable(entry) ? (
                <tr key={entry.id}>
                  <td>
                    <SecretValue label="Earlier password" read={async () => entry.password} />
                  </td>
                  <td>{entry.reason}</td>
                  <td>
                    <Time at={entry.changedAt} look="moment" />
                  </td>
                  <td>
                    <ScoreMeter score={entry.score} />
                  </td>
                  <td>
                    <RestoreButton login={login} entry={entry} onRestored={onRestored} />
                  </td>
                </tr>
              ) : (
                <tr key={entry.id}>
                  <td colSpan={5}>This entry cannot be opened</td>
                </tr>
              ),
            )}
          </tbody>
        </Table>
      )}
    </TableCard>
  </>
);

type PartProps = { readonly login: Login; readonly onRestored: (login: Login) => void };

const LoginHistoryView = ({ login, onRestored }: PartProps) => {
  const { history: historyOf } = useFeature(vaultStores);
  const query = useStore(useMemo(() => historyOf(login), [historyOf, login]));
  return (
    <RecordView query={query} subject="password" skeleton={<TableSkeleton columns={5} />}>
      {(history) => <HistoryRows login={login} history={history} onRestored={onRestored} />}
    </RecordView>
  );
};

type IdProps = { readonly id: string };

const HistoryOf = ({ id }: IdProps) => {
  const query = useLogin(id);
  return (
    <RecordView query={query} subject="password" skeleton={<TableSkeleton columns={5} />}>
      {(login) => (
        <>
          <Breadcrumb href="/password-logins">Passwords</Breadcrumb>
          <PageHeader title={`History of ${isolated(loginName(login))}`} hint={login.username}>
            <ButtonLink href={`/password-logins?login=${id}`}>Back to the login</ButtonLink>
            <ButtonLink href={`/passwords/${id}/notes`}>Notes and tags</ButtonLink>
          </PageHeader>
          <LoginHistoryView login={login} onRestored={query.put} />
        </>
      )}
    </RecordView>
  );
};

/** Earlier passwords of one login. */
export const HistoryPage: Page = ({ params: { id = '' } }) => (
  <VaultGate title="Password history">
    <HistoryOf id={id} />
  </VaultGate>
);
