import styled from 'styled-components';
import type { Proposal } from '#core/proposals/proposal.ts';
import { textStyle } from '#ui/theme/text-style.ts';

const Terms = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};

  h2 {
    ${textStyle('section')}
  }

  p {
    ${textStyle('table')}
    max-width: 72ch;
    overflow-wrap: anywhere;
    color: ${({ theme }) => theme.color.muted};
    white-space: pre-line;
  }
`;

type Props = { readonly proposal: Pick<Proposal, 'terms'> };

/** What else is agreed, at the end of the letter. */
export const LetterTerms = ({ proposal: { terms } }: Props) =>
  terms === '' ? null : (
    <Terms>
      <h2>Terms</h2>
      <p>{terms}</p>
    </Terms>
  );
