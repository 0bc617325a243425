import styled from 'styled-components';
import { Button } from '#ui/kit/Button.tsx';
import { Notice } from '#ui/kit/Notice.tsx';

const Frame = styled(Notice)`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
`;

/** It scrolls by itself, with the keyboard too. */
const Theirs = styled.div.attrs({ tabIndex: 0 })`
  max-height: 160px;
  overflow: auto;
  overflow-wrap: anywhere;
  unicode-bidi: plaintext;
  white-space: pre-wrap;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
`;

type Props = {
  /** The field, as in `title`. */
  readonly what: string;
  readonly theirs: string;
  readonly onTake: () => void;
  readonly onKeep: () => void;
};

/** What was saved of a field while somebody else changed it. */
export const Clash = ({ what, theirs, onTake, onKeep }: Props) => (
  <Frame $tone="warning" role="group" aria-label={`The other ${what}`}>
    <span>Another version of the {what} was saved meanwhile:</span>
    <Theirs>{theirs === '' ? '(nothing)' : theirs}</Theirs>
    <Ways>
      <Button onClick={onTake}>Take theirs {what}</Button>
      <Button onClick={onKeep}>Keep mine</Button>
    </Ways>
  </Frame>
);
