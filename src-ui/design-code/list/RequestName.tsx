import styled from 'styled-components';
import { briefOf } from '#core/design-code/answer-text.ts';
import { requestForms } from '#core/design-code/request-form.ts';
import type { DesignCodeRequest } from '#core/design-code/request.ts';
import { RowLink } from '#ui/lists/RowLink.tsx';
import { requestPath } from '../request-paths.ts';

const Name = styled.div`
  display: grid;
  gap: 2px;
  max-width: 360px;

  span {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
    overflow-wrap: anywhere;
  }
`;

type Props = { readonly request: DesignCodeRequest };

/** What was asked for, and how its description begins, by which two requests of one kind differ. */
export const RequestName = ({ request: { id, kind, answers } }: Props) => (
  <Name>
    <RowLink href={requestPath(id)}>{requestForms[kind].name}</RowLink>
    <span>{briefOf(answers)}</span>
  </Name>
);
