import styled from 'styled-components';
import { Panel } from '#ui/kit/panel-styles.ts';
import { Link } from '#ui/routing/Link.tsx';

export const StagePanel = styled(Panel)`
  margin-bottom: ${({ theme }) => theme.space[5]};
  container-type: inline-size;

  > header {
    align-items: center;
  }
`;

export const Line = styled.div`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  gap: 0 ${({ theme }) => theme.space[3]};
  align-items: center;
  min-height: 48px;
  padding: ${({ theme }) => theme.space[1]} ${({ theme }) => theme.space[4]};

  @container (max-width: 720px) {
    padding-block: ${({ theme }) => theme.space[2]};
  }
`;

export const Says = styled.p<{ readonly $isDone: boolean }>`
  color: ${({ theme, $isDone }) => ($isDone ? theme.color.muted : theme.color.text)};
  text-decoration: ${({ $isDone }) => ($isDone ? 'line-through' : 'none')};
`;

export const Verbs = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space[4]};
  align-items: center;

  code {
    font: inherit;
    user-select: all;
  }

  button,
  a {
    min-height: 32px;
    color: ${({ theme }) => theme.color.accentText};
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  button:hover,
  a:hover {
    text-decoration: underline;
  }

  @media (pointer: coarse) {
    button,
    a {
      min-height: 44px;
    }
  }

  @container (max-width: 720px) {
    grid-column: 2 / -1;
  }
`;

export const VerbLink = styled(Link)`
  display: inline-flex;
  align-items: center;
`;

export const Ring = styled.span<{ readonly $isDone: boolean }>`
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border: 1.5px solid ${({ theme, $isDone }) => ($isDone ? theme.color.positive : theme.color.edge)};
  border-radius: 50%;
  background: ${({ theme, $isDone }) => ($isDone ? theme.color.positive : 'transparent')};
  color: ${({ theme }) => theme.color.surface};
  transition: background-color ${({ theme }) => theme.motion};
`;
