import styled from 'styled-components';
import type { Proposal } from '#core/proposals/proposal.ts';
import { dayInWords } from '#core/proposals/validity.ts';
import { DeviceLink } from '#ui/kit/TextLink.ts';
import { textStyle } from '#ui/theme/text-style.ts';
import { letterTitle } from '#core/proposals/proposal-title.ts';
import { DeclineLink } from './DeclineLink.tsx';
import { ReaderPanel } from './ReaderPanel.tsx';

const Note = styled.p`
  ${textStyle('table')}

  a {
    display: block;
    width: fit-content;
    margin-top: ${({ theme }) => theme.space[2]};
  }
`;

/** A mail to the sender, with the proposal's title as its subject. */
const askAddress = (proposal: Proposal): string =>
  `mailto:${encodeURI(proposal.owner.email)}?subject=${encodeURIComponent(letterTitle(proposal))}`;

type Props = { readonly proposal: Proposal };

/** What a recipient can still answer after the last day: ask for another proposal, or decline. */
export const ExpiredPanel = ({ proposal }: Props) => (
  <ReaderPanel
    proposal={proposal}
    reader="recipient"
    note={
      <Note>
        This offer was good until {dayInWords(proposal.validUntil ?? '')}.
        <DeviceLink href={askAddress(proposal)}>Ask for a new one</DeviceLink>
      </Note>
    }
    answer={<DeclineLink proposal={proposal} />}
  />
);
