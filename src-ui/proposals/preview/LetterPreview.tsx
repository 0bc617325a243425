import styled from 'styled-components';
import type { Proposal } from '#core/proposals/proposal.ts';
import type { ServiceLineItem } from '#core/proposals/service.ts';
import { Paper } from '../document/document-styles.ts';
import { ItemCheckbox } from '../document/ItemCheckbox.tsx';
import { LetterCover } from '../document/LetterCover.tsx';
import { Letterhead } from '../document/Letterhead.tsx';
import { LetterMessage } from '../document/LetterMessage.tsx';
import { LetterTerms } from '../document/LetterTerms.tsx';
import { ServiceList } from '../document/ServiceList.tsx';

const Sheet = styled(Paper)`
  --margin: ${({ theme }) => theme.space[6]};
  font-size: ${({ theme }) => theme.size.body};

  ${({ theme }) => theme.media.phone} {
    --margin: ${({ theme }) => theme.space[4]};
    border: 1px solid ${({ theme }) => theme.color.line};
    border-top: 4px solid ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.surface};
  }
`;

const Nothing = styled.p`
  color: ${({ theme }) => theme.color.muted};
`;

const ticked = ({ isRequired }: ServiceLineItem, titleId: string) => (
  <ItemCheckbox labelledBy={titleId} checked fixed={isRequired} onChange={() => undefined} />
);

type Props = { readonly proposal: Proposal };

/** A letter as its recipients will see it. It can be looked at and not used: all of its content is in the form. */
export const LetterPreview = ({ proposal }: Props) => (
  <Sheet as="div" inert>
    <Letterhead proposal={proposal} />
    <LetterCover proposal={proposal} />
    <LetterMessage proposal={proposal} />
    {proposal.services.length === 0 ? (
      <Nothing>Services and their prices are shown here.</Nothing>
    ) : (
      <ServiceList services={proposal.services} currency={proposal.currency} renderMark={ticked} />
    )}
    <LetterTerms proposal={proposal} />
  </Sheet>
);
