import styled from 'styled-components';
import type { UserAccount } from '#core/users/user-account.ts';
import { Avatar } from '#ui/kit/Avatar.tsx';
import { RowLink } from '#ui/lists/RowLink.tsx';
import { userPath } from '../user-paths.ts';

const Cell = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 10px;
  max-width: 320px;

  p {
    overflow-wrap: anywhere;
  }

  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
  }
`;

type Props = { readonly user: UserAccount; readonly isSelf: boolean };

/** Who a row is about. */
export const UserCell = ({ user: { id, name, email, pictureUrl }, isSelf }: Props) => (
  <Cell>
    <Avatar name={name} picture={pictureUrl} />
    <div>
      <p>
        <RowLink href={userPath(id)}>
          <bdi>{name}</bdi>
        </RowLink>
        {isSelf ? <small> You</small> : null}
      </p>
      <p>
        <small>{email}</small>
      </p>
    </div>
  </Cell>
);
