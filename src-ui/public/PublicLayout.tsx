import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { Logo } from '#ui/kit/Logo.tsx';
import { DemoBand } from './DemoBand.tsx';
import { useApp } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { Link } from '#ui/routing/Link.tsx';

const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[3]};
  width: 100%;
  max-width: calc(1200px + 48px);
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

const Page = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100vh;
`;

const Main = styled.main`
  width: 100%;
  max-width: calc(1200px + 48px);
  margin: 0 auto;
  padding: 0 ${({ theme }) => theme.space[5]} ${({ theme }) => theme.space[7]};

  ${({ theme }) => theme.media.phone} {
    padding: 0 ${({ theme }) => theme.space[4]} ${({ theme }) => theme.space[6]};
  }
`;

const Foot = styled.footer`
  border-top: 1px solid ${({ theme }) => theme.color.line};

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${({ theme }) => theme.space[5]};
    max-width: calc(1200px + 48px);
    margin: 0 auto;
    padding: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[5]};
  }

  a {
    display: flex;
    align-items: center;
    min-height: ${({ theme }) => theme.control.touch};
    color: ${({ theme }) => theme.color.muted};

    &:hover {
      color: ${({ theme }) => theme.color.text};
    }
  }

  ${({ theme }) => theme.media.phone} {
    ul {
      padding: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[4]};
    }
  }
`;

const pages = [
  { href: '/', label: 'Home' },
  { href: '/app/blog-writer', label: 'Blog writer' },
  { href: '/app/brand-management', label: 'Brand management' },
] as const;

type Props = { readonly children: ReactNode };

export const PublicLayout = ({ children }: Props) => {
  const { auth, settings } = useApp();
  const { supportEmail } = settings;
  const signedIn = useStore(auth, ({ status }) => status === 'AUTHENTICATED');
  return (
    <Page>
      <div>
        {settings.demo && !signedIn ? <DemoBand /> : null}
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
                <ButtonLink href="/auth/sign-up">Sign up</ButtonLink>
              </>
            )}
          </Actions>
        </Bar>
      </div>
      <Main>{children}</Main>
      <Foot>
        <nav aria-label="Public pages">
          <ul>
            {pages.map(({ href, label }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
            {supportEmail === undefined ? null : (
              <li>
                <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
              </li>
            )}
          </ul>
        </nav>
      </Foot>
    </Page>
  );
};
