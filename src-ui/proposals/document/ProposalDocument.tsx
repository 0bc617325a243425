import { AuditOf } from '#ui/audit/AuditOf.tsx';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { canAnswer, recipientOf, type Proposal } from '#core/proposals/proposal.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Engagement } from '#ui/engagements/Engagement.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { useOnScreen } from '#ui/notifications/use-on-screen.ts';
import { LetterConversations } from '../questions/LetterConversations.tsx';
import { WholeQuestions } from '../questions/WholeQuestions.tsx';
import { SendingNote } from '../sending/SendingNote.tsx';
import { useExpired } from '../use-expired.ts';
import { useFirstLook } from '../use-first-look.ts';
import { AnswerPanel } from './panel/AnswerPanel.tsx';
import { DeclinedBand } from './DeclinedBand.tsx';
import { ExpiredPanel } from './panel/ExpiredPanel.tsx';
import { DocumentGrid, Paper } from './document-styles.ts';
import { LetterCover } from './LetterCover.tsx';
import { Letterhead } from './Letterhead.tsx';
import { LetterMessage } from './LetterMessage.tsx';
import { LetterServices } from './LetterServices.tsx';
import { LetterTerms } from './LetterTerms.tsx';
import { PaidBand } from './PaidBand.tsx';
import { ReaderPanel } from './panel/ReaderPanel.tsx';
import { useSelection } from './use-selection.ts';

const Room = styled.div<{ readonly $hasBar: boolean }>`
  ${({ theme }) => theme.media.onePart} {
    padding-bottom: ${({ $hasBar }) => ($hasBar ? '72px' : '0')};
  }
`;

type Props = {
  readonly proposal: Proposal;
  readonly canceled: boolean;
  /** The id of a question to show. */
  readonly question?: string | undefined;
};

/** A proposal as its reader gets it: a recipient chooses and answers, anyone else reads. */
export const ProposalDocument = ({ proposal, canceled, question }: Props) => {
  useOnScreen('proposal', proposal.id);
  const auth = useStore(useApp().auth);
  const selection = useSelection(proposal);
  const userId = auth.status === 'AUTHENTICATED' ? auth.user.id : '';
  const isOpen = canAnswer(proposal, userId);
  const isExpired = useExpired(proposal);
  const answering = isOpen && !isExpired;
  const own = recipientOf(proposal, userId);
  useFirstLook(proposal);
  return (
    <LetterConversations proposal={proposal} wanted={question}>
      <Room $hasBar={answering}>
        <DocumentGrid>
          <Paper>
            <Letterhead proposal={proposal} />
            <LetterCover proposal={proposal} />
            {canceled && answering ? (
              <Notice $tone="info">Nothing was charged. Your selection is kept: pay whenever you are ready.</Notice>
            ) : null}
            <PaidBand proposal={proposal} />
            {own === undefined ? null : <DeclinedBand recipient={own} isPartlyPaid={proposal.payments.length > 0} />}
            <LetterMessage proposal={proposal} />
            <LetterServices proposal={proposal} selection={answering ? selection : undefined} />
            <WholeQuestions />
            <LetterTerms proposal={proposal} />
            {proposal.payments.length === 0 && proposal.requestId === undefined ? null : (
              <Engagement kind="proposal" id={proposal.id} />
            )}
            <AuditOf kind="proposal" id={proposal.id} />
          </Paper>
          {answering ? (
            <AnswerPanel proposal={proposal} ids={selection.ids} />
          ) : isOpen ? (
            <ExpiredPanel proposal={proposal} />
          ) : (
            <ReaderPanel
              proposal={proposal}
              reader={own === undefined ? 'sender' : 'recipient'}
              note={proposal.sendsAt === undefined ? null : <SendingNote id={proposal.id} sendsAt={proposal.sendsAt} />}
            />
          )}
        </DocumentGrid>
      </Room>
    </LetterConversations>
  );
};
