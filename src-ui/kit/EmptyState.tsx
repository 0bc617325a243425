import type { LucideIcon } from 'lucide-react/types';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[7]} ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.color.muted};
  text-align: center;

  p {
    max-width: 46ch;
  }
`;

type Props = { readonly icon: LucideIcon; readonly children: ReactNode; readonly action?: ReactNode };

/** One sentence and what to do next. */
export const EmptyState = ({ icon: Icon, children, action }: Props) => (
  <Frame>
    <Icon size={28} strokeWidth={1.5} aria-hidden />
    <p>{children}</p>
    {action}
  </Frame>
);
