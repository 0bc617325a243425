import X from 'lucide-react/icons/x';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '#ui/kit/Button.tsx';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import type { Noun } from '../noun.ts';
import type { BulkVerb } from './bulk.ts';
import type { ListSelection } from './use-list-selection.ts';

/** At the foot of the page, so that no row moves when it comes. */
const Bar = styled.section`
  position: sticky;
  z-index: 5;
  bottom: ${({ theme }) => theme.space[4]};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  width: fit-content;
  max-width: 100%;
  margin: ${({ theme }) => theme.space[3]} auto 0;
  padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[3]};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.popover};
  font-size: ${({ theme }) => theme.size.table};
  font-variant-numeric: tabular-nums;
`;

const Count = styled.span`
  font-weight: ${({ theme }) => theme.weight.medium};
`;

const Failure = styled.p`
  flex: 1 0 100%;
  color: ${({ theme }) => theme.color.danger};
  overflow-wrap: anywhere;
`;

type Props<T> = { readonly selection: ListSelection<T>; readonly noun: Noun };

/** How many rows are selected, and what can be done with all of them. */
export const SelectionBar = <T,>({ selection, noun }: Props<T>) => {
  const { chosen, shown, verbs, state, selectAll, letGo, run } = selection;
  const [asking, setAsking] = useState<BulkVerb<T>>();
  const isRunning = state.kind === 'running';
  const start = (verb: BulkVerb<T>): void => {
    document.querySelector('main')?.focus({ preventScroll: true });
    void run({ verb, items: chosen });
  };
  if (chosen.length === 0 && state.kind === 'idle') return null;
  return (
    <>
      <Bar aria-label={`Selected ${noun.many}`}>
        <IconButton aria-label="Select none" title="Select none" disabled={isRunning} onClick={letGo}>
          <X size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <Count role="status">{isRunning ? state.text : `${chosen.length} selected`}</Count>
        {isRunning || chosen.length === shown ? null : (
          <Button $look="quiet" onClick={selectAll}>
            Select all shown
          </Button>
        )}
        {(chosen.length === 0 ? [] : verbs).map((verb) => (
          <Button
            key={verb.label}
            disabled={isRunning}
            onClick={() => (verb.asks === undefined ? start(verb) : setAsking(verb))}
          >
            {verb.label}
            {verb.asks === undefined ? '' : '…'}
          </Button>
        ))}
        {state.kind === 'failed' ? <Failure role="alert">{state.text}</Failure> : null}
      </Bar>
      {asking === undefined ? null : (
        <ConfirmDialog
          title={`${asking.label} ${chosen.length} ${chosen.length === 1 ? noun.one : noun.many}?`}
          verb={asking.label}
          onConfirm={async () => {
            start(asking);
            return { ok: true };
          }}
          onClose={() => setAsking(undefined)}
        >
          {asking.asks}
        </ConfirmDialog>
      )}
    </>
  );
};
