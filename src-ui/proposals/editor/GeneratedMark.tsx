import styled from 'styled-components';
import { useReason, type LinePath } from './use-reason.ts';

const Mark = styled.span`
  padding: 1px 7px;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.infoSoft};
  color: ${({ theme }) => theme.color.info};
  font-size: ${({ theme }) => theme.size.meta};
  font-weight: ${({ theme }) => theme.weight.medium};
`;

type Props = { readonly path: LinePath };

/** Distinguishes a line that nobody has written from those that somebody has. */
export const GeneratedMark = ({ path }: Props) => (useReason(path) === undefined ? null : <Mark>Generated</Mark>);
