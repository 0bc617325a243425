import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { UserAccount } from '#core/users/user-account.ts';
import { useTabSubject } from '#ui/context/use-tab-subject.ts';
import { Avatar } from '#ui/kit/Avatar.tsx';
import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { usersPath } from '../user-paths.ts';
import { UserStatusWord } from '../UserStatusWord.tsx';

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};

  > :first-child {
    width: 48px;
    height: 48px;
    font-size: ${({ theme }) => theme.size.lead};
  }

  h1 {
    overflow-wrap: anywhere;
  }
`;

const Words = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space[3]};

  > :first-child {
    overflow-wrap: anywhere;
  }
`;

type Props = { readonly user: UserAccount; readonly children: ReactNode };

/** Who the page is about; the children are what can be done with them. */
export const UserHead = ({ user, children }: Props) => {
  useTabSubject(user.name);
  return (
    <>
      <Breadcrumb href={usersPath}>Users</Breadcrumb>
      <Head>
        <Avatar name={user.name} />
        <PageHeader
          title={user.name}
          hint={
            <Words>
              <span>{user.email}</span>
              <span>{user.group}</span>
              <UserStatusWord user={user} />
            </Words>
          }
        >
          {children}
        </PageHeader>
      </Head>
    </>
  );
};
