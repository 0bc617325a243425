import styled from 'styled-components';
import { LetterPreview } from './LetterPreview.tsx';
import { useDraftLetter } from './use-draft-letter.ts';

/** It scrolls by itself, with the keyboard too. */
const Pane = styled.section.attrs({ tabIndex: 0 })`
  position: sticky;
  top: calc(var(--banner, 0px) + ${({ theme }) => theme.space[5]});
  max-height: calc(100dvh - 112px);
  min-width: 0;
  overflow-y: auto;
  border-radius: ${({ theme }) => theme.radius.card};

  ${({ theme }) => theme.media.onePart} {
    position: static;
    max-height: none;
  }
`;

/** The letter beside the form that makes it, changing with it. */
export const PreviewPane = () => {
  const proposal = useDraftLetter();
  return (
    <Pane aria-label="Preview">
      <LetterPreview proposal={proposal} />
    </Pane>
  );
};
