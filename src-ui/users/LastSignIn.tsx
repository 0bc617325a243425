import styled from 'styled-components';
import type { UserAccount } from '#core/users/user-account.ts';
import { Time } from '#ui/kit/Time.tsx';

const Never = styled.span`
  color: ${({ theme }) => theme.color.muted};
`;

type Props = { readonly user: Pick<UserAccount, 'lastSignInAt'> };

export const LastSignIn = ({ user: { lastSignInAt } }: Props) =>
  lastSignInAt === undefined ? <Never>Never</Never> : <Time at={lastSignInAt} />;
