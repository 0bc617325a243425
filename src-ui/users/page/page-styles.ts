import styled from 'styled-components';
import { RecordMain } from '#ui/record/record-styles.ts';

export const Records = styled(RecordMain)`
  gap: ${({ theme }) => theme.space[5]};
`;

/** A part of what is known of a person. */
export const AsidePart = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};

  h2 {
    font-size: ${({ theme }) => theme.size.body};
  }

  & + & {
    margin-top: ${({ theme }) => theme.space[5]};
  }
`;

export const Muted = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.table};
`;

/** What is said above all that is known of a person; no room where nothing is. */
export const AboveRecords = styled.div`
  > * {
    margin-bottom: ${({ theme }) => theme.space[5]};
  }
`;
