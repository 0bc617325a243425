import { useEffect } from 'react';
import { useStore } from 'zustand';
import styled from 'styled-components';
import type { LoginView } from '#core/vault/find-logins.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button, ButtonLink } from '#ui/kit/Button.tsx';
import { NoticeRow } from '#ui/kit/Notice.tsx';
import { findingGap, type FindingGap } from '../dashboard/finding-gap.ts';
import { vaultStores } from '../vault-stores.ts';

const Row = styled(NoticeRow)`
  margin-bottom: ${({ theme }) => theme.space[4]};
`;

const sentences: Readonly<Record<FindingGap, string>> = {
  unscanned: 'No breach scan has run since you unlocked your vault.',
  scanning: 'The breach scan is running: more may come.',
  incomplete: 'The breach scan is not complete: more may be breached.',
  looking: 'Looking through your vault.',
  failed: 'Your vault could not be looked through.',
};

/** What is missing of what the view lists, and undefined where it is whole. Looks through the vault where a view needs it. */
export const useFindingGap = (view: LoginView): FindingGap | undefined => {
  const { findings, list } = useFeature(vaultStores);
  const { logins, loading } = useStore(list);
  const gap = findingGap(view, useStore(findings));
  useEffect(() => {
    if ((view === 'reused' || view === 'without-2fa') && logins !== undefined && !loading) void findings.checkHealth();
  }, [findings, view, logins, loading]);
  return gap;
};

type Props = { readonly gap: FindingGap | undefined };

/** Says that a list of findings may lack some. */
export const FindingsNotice = ({ gap }: Props) => {
  const { findings } = useFeature(vaultStores);
  if (gap === undefined) return null;
  const isScan = gap !== 'looking' && gap !== 'failed';
  return (
    <Row $tone={gap === 'failed' ? 'danger' : 'info'} role="status">
      {sentences[gap]}
      {isScan ? <ButtonLink href="/password-logins/security">Go to the scan</ButtonLink> : null}
      {gap === 'failed' ? <Button onClick={() => void findings.checkHealth()}>Retry</Button> : null}
    </Row>
  );
};
