import styled from 'styled-components';
import type { KindForm } from '#core/design-code/kind-form.ts';
import { Link } from '#ui/routing/Link.tsx';
import { newRequestPath } from '../request-paths.ts';

const Frame = styled(Link)`
  display: grid;
  align-content: start;
  gap: 4px;
  height: 100%;
  padding: ${({ theme }) => theme.space[4]} 20px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};

  &:hover {
    border-color: ${({ theme }) => theme.color.edge};
  }

  strong {
    font-size: ${({ theme }) => theme.size.lead};
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  span {
    color: ${({ theme }) => theme.color.muted};
  }

  small {
    margin-top: 4px;
    color: ${({ theme }) => theme.color.accentText};
    font-size: ${({ theme }) => theme.size.table};
    font-weight: ${({ theme }) => theme.weight.medium};
  }
`;

type Props = { readonly form: KindForm; readonly hasDraft: boolean };

/** One kind of request, in its own words. */
export const KindCard = ({ form: { kind, name, summary }, hasDraft }: Props) => (
  <Frame href={newRequestPath(kind)}>
    <strong>{name}</strong>
    <span>{summary}</span>
    {hasDraft ? <small>Resume your draft</small> : null}
  </Frame>
);
