import styled from 'styled-components';
import type { OwnedKind, UserAccount } from '#core/users/user-account.ts';
import { countOf } from '#core/users/user-removal.ts';
import { CellLink } from '#ui/lists/RowLink.tsx';
import { ownedPath } from '../user-paths.ts';

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 6px;

  li {
    white-space: nowrap;
  }

  li:not(:last-child)::after {
    content: '·';
    margin-left: 6px;
    color: ${({ theme }) => theme.color.muted};
  }

  a {
    display: inline-block;
    padding: 3px 0;

    @media (pointer: coarse) {
      padding: 10px 0;
    }
  }
`;

const kinds: readonly OwnedKind[] = ['orders', 'proposals', 'requests', 'tasks', 'brands'];

type Props = { readonly user: Pick<UserAccount, 'id' | 'name' | 'owns'> };

/** How much of each kind is a person's, each the way to the list of it. */
export const OwnedLinks = ({ user: { id, name, owns } }: Props) => {
  const owned = kinds.filter((kind) => owns[kind] > 0);
  if (owned.length === 0) return null;
  return (
    <Row aria-label={`Of ${name}`}>
      {owned.map((kind) => (
        <li key={kind}>
          <CellLink href={ownedPath(kind, id)}>{countOf(kind, owns[kind])}</CellLink>
        </li>
      ))}
    </Row>
  );
};
