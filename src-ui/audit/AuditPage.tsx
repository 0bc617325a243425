import { useState } from 'react';
import { useStore } from 'zustand';
import type { AuditCheck } from '#core/audit/audit-entry.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { NoHistory } from '#ui/kit/drawings/NoHistory.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { useListAddress } from '#ui/lists/toolbar/use-list-address.ts';
import { usePersonFilter } from '#ui/lists/toolbar/use-person-filter.ts';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { auditActions } from './audit-actions.ts';
import { auditColumns } from './audit-columns.tsx';
import { kindFilter, thingFilter, timeFilter } from './audit-filters.ts';
import { auditPath } from './audit-paths.ts';
import { askedEntries, auditSearch } from './audit-search.ts';
import { auditStores } from './audit-stores.ts';
import { ChainNotice } from './ChainNotice.tsx';

const noun = { one: 'entry', many: 'entries' };

/** What admins changed and what happened to accounts. */
export const AuditPage = ({ search }: PageProps) => {
  const address = useListAddress(auditPath, auditSearch, search, { filters: ['person', 'kind', 'thing', 'when'] });
  const now = useApp().device.clock.now();
  const { person, kind, thing, when } = address.values;
  const list = useStore(useFeature(auditStores).list(askedEntries(address.values, now)));
  const { busy, run } = useAction(useFeature(auditActions).verify);
  const [check, setCheck] = useState<AuditCheck>();
  const verify = async (): Promise<void> => {
    setCheck(undefined);
    const outcome = await run();
    if (outcome.ok) setCheck(outcome.value);
  };
  const called = list.items?.[0]?.subjectName ?? '';
  return (
    <ListPage
      title="Audit"
      noun={noun}
      canOpen={false}
      actions={
        <Button busy={busy} onClick={() => void verify()}>
          Check the chain
        </Button>
      }
      tools={{
        address,
        searches: 'Person, thing, action',
        filters: [
          usePersonFilter('person', 'Person', person),
          kindFilter(kind),
          ...thingFilter(thing, called),
          timeFilter(when, now),
        ],
      }}
      list={list}
      columns={auditColumns}
      keyOf={({ id }) => id}
      empty={<EmptyState drawing={<NoHistory />}>Nothing has been changed yet.</EmptyState>}
    >
      {check === undefined ? null : <ChainNotice check={check} />}
    </ListPage>
  );
};
