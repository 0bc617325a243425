import styled from 'styled-components';
import { Properties } from '#ui/record/record-styles.ts';

/** What is known of a login, each with the buttons that copy or show it. */
export const Facts = styled(Properties)`
  align-items: center;

  dd {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 36px;
    padding: 0;

    > span:first-child {
      flex: 1;
      min-width: 0;
    }
  }
`;

export const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;

  li {
    padding: 2px 8px;
    border-radius: ${({ theme }) => theme.radius.full};
    background: ${({ theme }) => theme.color.hover};
    font-size: ${({ theme }) => theme.size.meta};
  }
`;

export const Section = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  padding-top: ${({ theme }) => theme.space[3]};
  border-top: 1px solid ${({ theme }) => theme.color.line};

  h3 {
    font-size: ${({ theme }) => theme.size.body};
  }
`;

export const Entries = styled.ul`
  display: grid;

  li {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
    min-height: 40px;
    border-bottom: 1px solid ${({ theme }) => theme.color.line};
  }

  li:last-child {
    border-bottom: 0;
  }
`;

export const Grow = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const Muted = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.table};
`;

/** One field and its button on a line. */
export const AddRow = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${({ theme }) => theme.space[2]};
`;
