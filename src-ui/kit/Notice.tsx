import styled from 'styled-components';

type Tone = 'info' | 'positive' | 'warning' | 'danger';

/** A sentence about the state of what is beneath it. */
export const Notice = styled.div<{ readonly $tone: Tone }>`
  padding: 10px 14px;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme, $tone }) => theme.color[`${$tone}Soft`]};
  color: ${({ theme, $tone }) => theme.color[$tone]};
`;
