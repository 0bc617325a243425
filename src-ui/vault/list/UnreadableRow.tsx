import FileWarning from 'lucide-react/icons/file-exclamation-point';
import styled from 'styled-components';
import type { SealProblem, UnreadableLogin } from '#core/vault/login.ts';
import { ShortId } from '#ui/kit/ShortId.tsx';
import { Row, Second } from './row-styles.ts';

const explanations: Readonly<Record<SealProblem, string>> = {
  damaged: 'It is not what was sealed here. Nothing of it is shown.',
  'newer-version': 'Sealed by a newer version, update the app',
  duplicate: 'The server listed this entry twice.',
};

const Text = styled.div`
  display: flex;
  grid-column: 1 / -1;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  min-width: 0;

  svg {
    flex: none;
    margin: 0 8px;
    color: ${({ theme }) => theme.color.danger};
  }
`;

type Props = { readonly login: UnreadableLogin; readonly index: number; readonly top: number };

/** An entry of which nothing but its failure can be shown. */
export const UnreadableRow = ({ login, index, top }: Props) => (
  <Row role="row" aria-rowindex={index + 2} style={{ transform: `translateY(${top}px)` }}>
    <Text role="cell">
      <FileWarning size={16} strokeWidth={1.75} aria-hidden />
      <span>
        This entry cannot be opened <ShortId id={login.id} />
        <Second>{explanations[login.problem]}</Second>
      </span>
    </Text>
  </Row>
);
