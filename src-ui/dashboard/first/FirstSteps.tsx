import Check from 'lucide-react/icons/check';
import { useMemo, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { assetFirstStep } from '#ui/assets/asset-first-step.ts';
import { brandFirstStep } from '#ui/brands/brand-first-step.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { requestFirstStep } from '#ui/design-code/request-first-step.ts';
import type { FirstStep } from '#ui/feature/first-step.ts';
import { twoStepFirstStep } from '#ui/identity/two-step-first-step.ts';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { Link } from '#ui/routing/Link.tsx';
import { vaultFirstStep } from '#ui/vault/vault-first-step.ts';
import { Panel, Rows } from '#ui/kit/panel-styles.ts';

const steps: readonly FirstStep[] = [
  brandFirstStep,
  assetFirstStep,
  vaultFirstStep,
  requestFirstStep,
  twoStepFirstStep,
];

const Row = styled(Link)<{ readonly $isDone: boolean }>`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  min-height: 56px;
  padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[4]};

  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }

  strong {
    display: block;
    color: ${({ theme, $isDone }) => ($isDone ? theme.color.muted : theme.color.text)};
    font-weight: ${({ theme }) => theme.weight.medium};
    text-decoration: ${({ $isDone }) => ($isDone ? 'line-through' : 'none')};
  }

  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.table};
  }

  > :last-child {
    color: ${({ theme }) => theme.color.accentText};
    font-weight: ${({ theme }) => theme.weight.medium};
  }
`;

const Ring = styled.span<{ readonly $isDone: boolean }>`
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border: 1.5px solid ${({ theme, $isDone }) => ($isDone ? theme.color.positive : theme.color.edge)};
  border-radius: 50%;
  color: ${({ theme }) => theme.color.positive};
`;

const Step = ({ step: { title, hint, verb, href, done } }: { readonly step: FirstStep }) => {
  const { feature } = useApp();
  const { getState, subscribe } = useMemo(() => done(feature), [done, feature]);
  const isDone = useSyncExternalStore(subscribe, getState) === true;
  return (
    <Row href={href} $isDone={isDone}>
      <Ring $isDone={isDone}>{isDone ? <Check size={12} strokeWidth={2.5} aria-hidden /> : null}</Ring>
      <span>
        <strong>{title}</strong>
        <small>{hint}</small>
      </span>
      <span>{isDone ? <Hidden>Done</Hidden> : verb}</span>
    </Row>
  );
};

/** What somebody new can begin with; each is ticked once it was done. */
export const FirstSteps = () => (
  <Panel aria-label="First steps">
    <Rows>
      {steps.map((step) => (
        <li key={step.href}>
          <Step step={step} />
        </li>
      ))}
    </Rows>
  </Panel>
);
