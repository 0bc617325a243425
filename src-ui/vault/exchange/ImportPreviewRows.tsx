import { useState } from 'react';
import styled from 'styled-components';
import type { ImportPreview } from '#core/vault/exchange/import-logins.ts';
import type { PreviewedLogin } from '#core/vault/exchange/take-logins.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { Choice, Names } from './choice-styles.ts';
import { counted, figure } from './counted.ts';
import { RowProblems } from './RowProblems.tsx';
import { VirtualRows } from './VirtualRows.tsx';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[2]};
`;

const Counts = styled.p`
  color: ${({ theme }) => theme.color.muted};
`;

const noteOf = ({ isDuplicate, login }: PreviewedLogin): string => {
  if (isDuplicate) return 'Already in your vault';
  return login.password === '' ? 'No password' : '';
};

type Props = {
  readonly preview: ImportPreview;
  readonly problem: string | undefined;
  readonly onImport: (chosen: readonly PreviewedLogin[]) => void;
  readonly onBack: () => void;
};

/** What a file would bring, to be chosen from. Shows no password. */
export const ImportPreviewRows = ({ preview, problem, onImport, onBack }: Props) => {
  const { format, logins, problems } = preview;
  const [rows, setRows] = useState<ReadonlySet<number>>(
    () => new Set(logins.filter(({ isDuplicate }) => !isDuplicate).map(({ row }) => row)),
  );
  const duplicates = logins.filter(({ isDuplicate }) => isDuplicate).length;
  const toggle = (row: number): void => {
    const next = new Set(rows);
    if (!next.delete(row)) next.add(row);
    setRows(next);
  };
  const facts = [
    format,
    counted(logins.length, 'login'),
    ...(duplicates === 0 ? [] : [`${figure(duplicates)} already in your vault`]),
    ...(problems.length === 0 ? [] : [`${counted(problems.length, 'row')} left out`]),
  ];
  return (
    <>
      <Counts>{facts.join(' · ')}</Counts>
      <ErrorSummary message={problem} />
      {logins.length === 0 ? (
        <p>There is no login in this file.</p>
      ) : (
        <>
          <Bar>
            <span role="status">
              {figure(rows.size)} of {figure(logins.length)} chosen
            </span>
            <span>
              <Button $look="quiet" onClick={() => setRows(new Set(logins.map(({ row }) => row)))}>
                Choose all
              </Button>
              <Button $look="quiet" onClick={() => setRows(new Set())}>
                Choose none
              </Button>
            </span>
          </Bar>
          <VirtualRows label="Logins in this file" items={logins}>
            {(each) => (
              <Choice>
                <input type="checkbox" checked={rows.has(each.row)} onChange={() => toggle(each.row)} />
                <Names title={[each.name, each.login.username].filter(Boolean).join(', ')}>
                  <span>{each.name}</span>
                  <small>{each.login.username === '' ? `Row ${each.row}` : each.login.username}</small>
                </Names>
                <small>{noteOf(each)}</small>
              </Choice>
            )}
          </VirtualRows>
        </>
      )}
      {problems.length === 0 ? null : (
        <>
          <h3>Rows that cannot be imported</h3>
          <RowProblems label="Rows that cannot be imported" problems={problems} />
        </>
      )}
      <ModalActions>
        <Button onClick={onBack}>Choose another file</Button>
        {logins.length === 0 ? null : (
          <Button
            $look="primary"
            disabled={rows.size === 0}
            title={rows.size === 0 ? 'Choose at least one login' : undefined}
            onClick={() => onImport(logins.filter(({ row }) => rows.has(row)))}
          >
            Import {counted(rows.size, 'login')}
          </Button>
        )}
      </ModalActions>
    </>
  );
};
