import type { ReactNode } from 'react';
import styled from 'styled-components';

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[3]};
  margin-bottom: ${({ theme }) => theme.space[5]};

  > :first-child {
    display: grid;
    align-content: center;
    min-height: 36px;
  }

  h1 {
    font-size: ${({ theme }) => theme.size.title};
    letter-spacing: -0.01em;
  }

  p {
    color: ${({ theme }) => theme.color.muted};
  }

  @media print {
    margin-bottom: ${({ theme }) => theme.space[3]};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};

  @media print {
    display: none;
  }
`;

type Props = { readonly title: string; readonly hint?: ReactNode; readonly children?: ReactNode };

export const PageHeader = ({ title, hint, children }: Props) => (
  <Header>
    <div>
      <h1>{title}</h1>
      {hint === undefined ? null : <p>{hint}</p>}
    </div>
    {children === undefined ? null : <Actions>{children}</Actions>}
  </Header>
);
