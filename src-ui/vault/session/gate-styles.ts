import styled from 'styled-components';
import { Card } from '#ui/kit/Card.tsx';

/** A narrow card in the middle of the page. */
export const GateCard = styled(Card)`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  max-width: 460px;
  margin: ${({ theme }) => theme.space[6]} auto;
  padding: ${({ theme }) => theme.space[5]};

  > p,
  li {
    color: ${({ theme }) => theme.color.muted};
  }

  h2 {
    font-size: ${({ theme }) => theme.size.section};
  }
`;

export const GateForm = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
`;

export const Code = styled.output`
  display: block;
  padding: ${({ theme }) => theme.space[4]};
  border: 1px dashed ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.control};
  font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  font-size: ${({ theme }) => theme.size.lead};
  text-align: center;
  overflow-wrap: anywhere;
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
`;
