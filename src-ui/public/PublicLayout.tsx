import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { Logo } from '#ui/app/Logo.tsx';
import { useApp } from '#ui/app/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { Link } from '#ui/routing/Link.tsx';

const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[3]};
  max-width: 1080px;
  margin: 0 auto;
  padding: ${({ theme }) => theme.space[4]} ${({ theme }) => theme.space[5]};

  ${({ theme }) => theme.media.phone} {
    padding: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[4]};
  }
`;

const Actions = styled.nav`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
`;

const Main = styled.main`
  max-width: 1080px;
  margin: 0 auto;
  padding: 0 ${({ theme }) => theme.space[5]} ${({ theme }) => theme.space[7]};

  ${({ theme }) => theme.media.phone} {
    padding: 0 ${({ theme }) => theme.space[4]} ${({ theme }) => theme.space[6]};
  }
`;

type Props = { readonly children: ReactNode };

export const PublicLayout = ({ children }: Props) => {
  const signedIn = useStore(useApp().auth, ({ status }) => status === 'AUTHENTICATED');
  return (
    <>
      <Bar>
        <Link href="/" aria-label="Home">
          <Logo />
        </Link>
        <Actions aria-label="Account">
          {signedIn ? (
            <ButtonLink href="/dashboard" $look="primary">
              Open dashboard
            </ButtonLink>
          ) : (
            <>
              <ButtonLink href="/auth/sign-in" $look="quiet">
                Sign in
              </ButtonLink>
              <ButtonLink href="/auth/sign-up" $look="primary">
                Sign up
              </ButtonLink>
            </>
          )}
        </Actions>
      </Bar>
      <Main>{children}</Main>
    </>
  );
};
