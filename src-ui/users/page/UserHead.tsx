import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { UserAccount } from '#core/users/user-account.ts';
import { useTabSubject } from '#ui/context/use-tab-subject.ts';
import { Avatar } from '#ui/kit/Avatar.tsx';
import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { usersPath } from '../user-paths.ts';

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};

  > :first-child {
    width: 48px;
    height: 48px;
    font-size: ${({ theme }) => theme.size.lead};
  }

  h1,
  p {
    overflow-wrap: anywhere;
  }
`;

type HeadProps = {
  readonly name: string;
  readonly email: string;
  readonly picture?: string | undefined;
  readonly children?: ReactNode;
};

/** The head of the page of a person, there or on their way. */
export const PersonHead = ({ name, email, picture, children }: HeadProps) => (
  <>
    <Breadcrumb href={usersPath}>Users</Breadcrumb>
    <Head>
      <Avatar name={name} picture={picture} />
      <PageHeader title={name} hint={email}>
        {children}
      </PageHeader>
    </Head>
  </>
);

type Props = { readonly user: UserAccount; readonly children: ReactNode };

/** Who the page is about; the children are what can be done with them. */
export const UserHead = ({ user: { name, email, pictureUrl }, children }: Props) => {
  useTabSubject(name);
  return (
    <PersonHead name={name} email={email} picture={pictureUrl}>
      {children}
    </PersonHead>
  );
};
