import { useRef } from 'react';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button, ButtonLink } from '#ui/kit/Button.tsx';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { EmptyVault } from '#ui/kit/drawings/EmptyVault.tsx';
import { LostPage } from '#ui/kit/drawings/LostPage.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { useListKeys } from '#ui/lists/keys/use-list-keys.ts';
import { TableCard } from '#ui/lists/Table.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { ListToolbar } from '#ui/lists/toolbar/ListToolbar.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import type { SearchValues } from '#ui/routing/search-params.ts';
import type { loginListSearch } from '../vault-search.ts';
import { LoginDialogs } from '../login/LoginDialogs.tsx';
import { VaultMenu } from '../session/VaultMenu.tsx';
import { vaultStores } from '../vault-stores.ts';
import { vaultHint } from '../vault-texts.ts';
import { FindingsNotice, useFindingGap } from './FindingsNotice.tsx';
import { LoginRows } from './LoginRows.tsx';
import { loginFilters, sorts } from './login-filters.ts';
import { listAddress, useLoginFilter } from './use-login-filter.ts';
import { useFoundLogins } from './use-found-logins.ts';

type Props = {
  /** What the address says. */
  readonly searched: SearchValues<typeof loginListSearch>;
  readonly search: URLSearchParams;
};

/** Every login of an open vault. */
export const Logins = ({ searched, search }: Props) => {
  const { navigator } = useApp();
  const { list } = useFeature(vaultStores);
  const field = useRef<HTMLInputElement>(null);
  const controls = useLoginFilter(searched, search);
  const { logins, shown, error, loading, tags, brands, now } = useFoundLogins(controls.filter);
  const gap = useFindingGap(controls.filter.view);
  const create = (): void => navigator.go(listAddress(search, { login: 'new' }));
  useListKeys({ search: field, onCreate: create });
  const add = (
    <Button $look="primary" aria-keyshortcuts="c" onClick={create}>
      Add login
    </Button>
  );
  return (
    <>
      <PageHeader title="Passwords" hint={vaultHint}>
        <ButtonLink href="/password-logins/security">Security</ButtonLink>
        <VaultMenu />
        {add}
      </PageHeader>
      {error === undefined ? null : <FailureScreen error={error} retry={list.reload} />}
      {error === undefined && shown === undefined ? (
        <TableCard>
          <TableSkeleton columns={4} />
        </TableCard>
      ) : null}
      {logins?.length === 0 ? (
        <TableCard>
          <EmptyState drawing={<EmptyVault />} action={add}>
            No logins yet. Add the first one, or import them from another password manager.
          </EmptyState>
        </TableCard>
      ) : null}
      {shown !== undefined && logins !== undefined && logins.length > 0 ? (
        <>
          <ListToolbar
            many="logins"
            address={controls}
            searches="Name, username, address, tag"
            filters={loginFilters(controls, { brands, tags })}
            sorts={sorts}
            csvUrl={undefined}
            searchRef={field}
          />
          <Hidden role="status">{loading ? null : `${shown.length} of ${logins.length} logins`}</Hidden>
          <FindingsNotice gap={gap} />
          {shown.length === 0 && gap === undefined ? (
            <TableCard>
              {loading ? (
                <TableSkeleton columns={4} />
              ) : (
                <EmptyState drawing={<LostPage />} action={<Button onClick={controls.clear}>Show all logins</Button>}>
                  No login fits this search.
                </EmptyState>
              )}
            </TableCard>
          ) : null}
          {shown.length === 0 ? null : (
            <LoginRows logins={shown} now={now} hrefOf={(id) => listAddress(search, { login: id })} />
          )}
        </>
      ) : null}
      <LoginDialogs opened={controls.opened} search={search} />
    </>
  );
};
