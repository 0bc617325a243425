import styled from 'styled-components';
import type { AuditEntry } from '#core/audit/audit-entry.ts';
import { auditActionText, auditFieldName, isOwnDeed } from '#core/audit/audit-words.ts';
import { Link } from '#ui/routing/Link.tsx';
import { subjectPath } from './audit-paths.ts';

const Line = styled.div`
  overflow-wrap: anywhere;

  a {
    text-decoration: underline ${({ theme }) => theme.color.edge};
    text-underline-offset: 2px;
  }

  a:hover {
    color: ${({ theme }) => theme.color.accentText};
  }

  summary {
    width: fit-content;
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
    cursor: pointer;

    @media (pointer: coarse) {
      min-height: ${({ theme }) => theme.control.touch};
      align-content: center;
    }
  }

  dl {
    display: grid;
    grid-template-columns: minmax(72px, auto) minmax(0, 1fr);
    gap: 4px ${({ theme }) => theme.space[3]};
    margin-top: ${({ theme }) => theme.space[2]};
    font-size: ${({ theme }) => theme.size.meta};
  }

  dl > div {
    display: contents;
  }

  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
  }

  dt {
    color: ${({ theme }) => theme.color.muted};
  }

  dd {
    margin: 0;
    white-space: pre-wrap;
  }

  del {
    color: ${({ theme }) => theme.color.muted};
  }

  ins {
    text-decoration: none;
  }
`;

const Strong = styled.bdi`
  font-weight: ${({ theme }) => theme.weight.medium};
`;

type Props = {
  readonly entry: AuditEntry;
  /** Whether it says who did it too, and leads nowhere: where no table does. */
  readonly isWhole?: boolean;
};

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export const actorOf = ({ actorId, actorName, actorEmail }: AuditEntry): string => {
  if (actorName !== '') return actorName;
  return actorId === null ? 'The portal' : actorEmail;
};

const Thing = ({ entry, links }: { readonly entry: AuditEntry; readonly links: boolean }) => {
  const path = links ? subjectPath(entry) : undefined;
  const named = <bdi>{entry.subjectName}</bdi>;
  return path === undefined ? <Strong>{entry.subjectName}</Strong> : <Link href={path}>{named}</Link>;
};

/** What an entry says as a sentence, with what was changed behind a line of its own. */
export const EntryLine = ({ entry, isWhole = false }: Props) => {
  const { action, changes, details, subjectType } = entry;
  const text = auditActionText(action);
  const hasThing = !isOwnDeed(entry) && subjectType !== 'audit';
  return (
    <Line>
      {isWhole ? (
        <>
          <Strong>{actorOf(entry)}</Strong> {text}
        </>
      ) : (
        capital(text)
      )}
      {hasThing ? (
        <>
          {' '}
          <Thing entry={entry} links={!isWhole} />
        </>
      ) : null}
      {details.length === 0 ? null : (
        <small>{details.map(({ name, value }) => `${auditFieldName(name)}: ${value}`).join(' · ')}</small>
      )}
      {changes.length === 0 ? null : (
        <details>
          <summary>
            {changes.length < 3
              ? changes.map(({ field }) => auditFieldName(field)).join(', ')
              : `${changes.length} changes`}
          </summary>
          <dl>
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{auditFieldName(field)}</dt>
                <dd>
                  {before === null ? null : <del>{before}</del>}
                  {before === null || after === null ? null : ' → '}
                  {after === null ? null : <ins>{after}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Line>
  );
};
