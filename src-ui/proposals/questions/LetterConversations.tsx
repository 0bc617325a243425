import type { ReactNode } from 'react';
import type { Proposal } from '#core/proposals/proposal.ts';
import { ConversationsContext } from './conversations-context.ts';
import { useLetterQuestions } from './use-letter-questions.ts';

type Props = {
  readonly proposal: Proposal;
  /** The question that a link leads to. */
  readonly wanted: string | undefined;
  readonly children: ReactNode;
};

const OfSent = ({ proposal, wanted, children }: Props) => (
  <ConversationsContext value={useLetterQuestions(proposal, wanted)}>{children}</ConversationsContext>
);

/** What can be asked about the letter within it: nothing of a draft. */
export const LetterConversations = (props: Props) =>
  props.proposal.status === 'DRAFT' ? props.children : <OfSent key={props.proposal.id} {...props} />;
