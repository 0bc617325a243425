import X from 'lucide-react/icons/x';
import styled from 'styled-components';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { usePersonName } from './use-person-name.ts';

const Bar = styled.div`
  margin-bottom: ${({ theme }) => theme.space[4]};

  search > & {
    align-self: center;
    margin: 0;
  }

  a {
    max-width: 100%;
    min-height: 32px;
    padding: 0 12px;
    border-radius: ${({ theme }) => theme.radius.full};
    font-size: ${({ theme }) => theme.size.table};
  }

  span {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  svg {
    flex: none;
    color: ${({ theme }) => theme.color.muted};
  }

  @media (pointer: coarse) {
    a {
      min-height: ${({ theme }) => theme.control.touch};
    }
  }
`;

type Props = {
  readonly id: string;
  /** The address of the same list without this filter. */
  readonly all: string;
};

/** Whose records a list shows; a click shows everybody's. */
export const PersonChip = ({ id, all }: Props) => {
  const name = usePersonName(id);
  return (
    <Bar>
      <ButtonLink href={all} aria-label={`Of ${name}, show all`}>
        <span>Of {name}</span>
        <X size={14} aria-hidden />
      </ButtonLink>
    </Bar>
  );
};
