import styled from 'styled-components';
import type { AuditCheck } from '#core/audit/audit-entry.ts';
import { Notice } from '#ui/kit/Notice.tsx';

const Result = styled(Notice)`
  margin-bottom: ${({ theme }) => theme.space[3]};
  overflow-wrap: anywhere;

  code {
    display: block;
    font-size: ${({ theme }) => theme.size.meta};
  }
`;

const countText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'entry' : 'entries'} checked`;

/** What a check of the whole chain found. */
export const ChainNotice = ({ check: { checked, fault, head } }: { readonly check: AuditCheck }) =>
  fault === null ? (
    <Result $tone="positive" role="status">
      {countText(checked)}: none was changed, removed or put in.
      {head === null ? null : <code>{head}</code>}
    </Result>
  ) : (
    <Result $tone="danger" role="alert">
      {fault.message} {countText(checked)} before it.
    </Result>
  );
