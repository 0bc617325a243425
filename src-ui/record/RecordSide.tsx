import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { SideStack } from './record-styles.ts';
import { textStyle } from '#ui/theme/text-style.ts';

const Side = styled.aside`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  grid-row: 1;
  grid-column: 2;
  min-width: 0;

  ${({ theme }) => theme.media.onePart} {
    grid-row: auto;
    grid-column: auto;

    &[data-open='false'] > [data-folds] {
      display: none;
    }
  }
`;

const Toggle = styled.button.attrs({ type: 'button' })`
  ${textStyle('table')}
  display: none;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  min-height: ${({ theme }) => theme.control.touch};

  > :last-child {
    flex: none;
    margin-left: auto;
    color: ${({ theme }) => theme.color.muted};
    transition: transform ${({ theme }) => theme.motion};
  }

  &[aria-expanded='true'] > :last-child {
    transform: rotate(90deg);
  }

  ${({ theme }) => theme.media.onePart} {
    display: flex;
    border-block: 1px solid ${({ theme }) => theme.color.line};
    text-align: start;
  }
`;

type Props = {
  /** As in "About this task". */
  readonly label: string;
  /** The most important of it, in a line, where the rest has no room beside the record. */
  readonly brief: ReactNode;
  readonly children: ReactNode;
  /** What can be done or gone to, in sight everywhere. */
  readonly actions?: ReactNode;
};

/** What is known of a record: beside it, or behind one line where there is no room. */
export const RecordSide = ({ label, brief, children, actions }: Props) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Side aria-label={label} data-open={isOpen}>
      <Toggle aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {brief}
        <Hidden>{isOpen ? 'Hide details' : 'Show details'}</Hidden>
        <ChevronRight size={16} aria-hidden />
      </Toggle>
      <div id={id} data-folds>
        {children}
      </div>
      {actions === undefined ? null : <SideStack>{actions}</SideStack>}
    </Side>
  );
};
