import { conversationAbout } from '#core/proposals/questions/question.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { draftStores, emptyDraft } from '#ui/writing/draft-stores.ts';
import type { Conversations } from './conversations-context.ts';
import { QuestionBox } from './QuestionBox.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import { Thread } from './question-styles.ts';

type Props = {
  readonly conversations: Conversations;
  readonly itemId: string | undefined;
  readonly name: string;
};

/** What was asked about an item or the whole and answered, and where to go on. */
export const Conversation = ({ conversations, itemId, name }: Props) => {
  const drafts = useFeature(draftStores);
  const { proposal, isSenders, questions, error, refresh, marked } = conversations;
  const shown = questions === undefined ? undefined : conversationAbout(questions, itemId);
  return (
    <Thread role="group" aria-label={`Conversation about ${name}`}>
      <StaleNotice error={error} retry={refresh} />
      {shown === undefined ? (
        error === undefined ? (
          <Loading>
            <Skeleton $height="44px" />
          </Loading>
        ) : null
      ) : (
        <>
          <div role="log" aria-label={`Messages about ${name}`}>
            {shown.map((question) => (
              <QuestionRow key={question.id} question={question} isMarked={question.id === marked} />
            ))}
          </div>
          <QuestionBox
            proposalId={proposal.id}
            itemId={itemId}
            name={name}
            verb={isSenders ? 'Answer' : 'Ask'}
            kept={drafts.of(proposal.id, itemId ?? '') ?? emptyDraft}
            hasFocus={shown.length === 0}
          />
        </>
      )}
    </Thread>
  );
};
