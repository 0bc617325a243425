import styled from 'styled-components';
import type { AuditEntry } from '#core/audit/audit-entry.ts';
import { auditOriginText } from '#core/audit/audit-words.ts';
import { Time } from '#ui/kit/Time.tsx';
import { EntryLine } from './EntryLine.tsx';

const List = styled.ul`
  display: grid;
  font-size: ${({ theme }) => theme.size.table};
  line-height: ${({ theme }) => theme.line.table};

  li {
    padding: ${({ theme }) => theme.space[2]} 0;
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }

  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
    overflow-wrap: anywhere;
  }
`;

type Props = { readonly entries: readonly AuditEntry[] };

/** Entries about one thing. */
export const EntryList = ({ entries }: Props) => (
  <List>
    {entries.map((entry) => (
      <li key={entry.id}>
        <EntryLine entry={entry} isWhole />
        <small>
          <Time at={entry.at} look="moment" />
          {auditOriginText(entry) === '' ? null : ` · ${auditOriginText(entry)}`}
        </small>
      </li>
    ))}
  </List>
);
