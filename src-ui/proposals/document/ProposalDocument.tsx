import styled from 'styled-components';
import { useStore } from 'zustand';
import { answerProblem, canAnswer, recipientOf, type Proposal } from '#core/proposals/proposal.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Notice } from '#ui/kit/Notice.tsx';
import { useOnScreen } from '#ui/notifications/use-on-screen.ts';
import { AnswerPanel } from './AnswerPanel.tsx';
import { DocumentGrid, DocumentStack } from './document-styles.ts';
import { ItemCheckbox } from './ItemCheckbox.tsx';
import { Letterhead } from './Letterhead.tsx';
import { ReaderPanel } from './ReaderPanel.tsx';
import { ServiceList } from './ServiceList.tsx';
import { useSelection } from './use-selection.ts';

const Message = styled.p`
  max-width: 68ch;
  white-space: pre-line;
`;

type Props = { readonly proposal: Proposal; readonly canceled: boolean };

/** A proposal as its reader gets it: a recipient chooses and answers, anyone else reads. */
export const ProposalDocument = ({ proposal, canceled }: Props) => {
  useOnScreen('proposal', proposal.id);
  const auth = useStore(useApp().auth);
  const selection = useSelection(proposal);
  const userId = auth.status === 'AUTHENTICATED' ? auth.user.id : '';
  const answering = canAnswer(proposal, userId);
  const own = recipientOf(proposal, userId);
  const answered = own === undefined ? undefined : answerProblem(proposal.status);
  return (
    <DocumentGrid>
      <DocumentStack>
        <Letterhead proposal={proposal} />
        {canceled && answering ? (
          <Notice $tone="info">Nothing was charged. Your selection is kept: pay whenever you are ready.</Notice>
        ) : null}
        {answered === undefined ? null : <Notice $tone="info">{answered}</Notice>}
        {proposal.message === '' ? null : <Message>{proposal.message}</Message>}
        <ServiceList
          services={proposal.services}
          currency={proposal.currency}
          {...(answering
            ? {
                renderControl: (item, titleId) => (
                  <ItemCheckbox
                    labelledBy={titleId}
                    checked={selection.ids.has(item.id)}
                    onChange={() => selection.toggle(item.id)}
                  />
                ),
              }
            : {})}
        />
      </DocumentStack>
      {answering ? (
        <AnswerPanel proposal={proposal} ids={selection.ids} />
      ) : (
        <ReaderPanel proposal={proposal} showAnswers={own === undefined} />
      )}
    </DocumentGrid>
  );
};
