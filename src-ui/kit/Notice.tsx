import styled from 'styled-components';

type Tone = 'info' | 'positive' | 'warning' | 'danger';

/** A sentence about the state of what is beneath it. */
export const Notice = styled.div<{ readonly $tone: Tone }>`
  padding: 10px 14px;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme, $tone }) => theme.color[`${$tone}Soft`]};
  color: ${({ theme, $tone }) => theme.color[$tone]};
`;

/** A notice with something to do about it at its end. */
export const NoticeRow = styled(Notice)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[2]};
`;
