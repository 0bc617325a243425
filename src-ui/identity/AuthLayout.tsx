import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Logo } from '#ui/kit/Logo.tsx';
import { Link } from '#ui/routing/Link.tsx';

const Frame = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: center;
  gap: ${({ theme }) => theme.space[5]};
  min-height: 100vh;
  padding: 12vh ${({ theme }) => theme.space[4]} ${({ theme }) => theme.space[6]};
`;

const Sheet = styled.div`
  width: min(400px, 100%);
  padding: ${({ theme }) => theme.space[6]};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.dialog};
  background: ${({ theme }) => theme.color.surface};

  h1 {
    font-size: ${({ theme }) => theme.size.section};
  }

  ${({ theme }) => theme.media.phone} {
    padding: ${({ theme }) => theme.space[5]} 20px;
  }
`;

type Props = { readonly children: ReactNode };

export const AuthLayout = ({ children }: Props) => (
  <Frame>
    <Link href="/" aria-label="Home">
      <Logo />
    </Link>
    <Sheet>{children}</Sheet>
  </Frame>
);
