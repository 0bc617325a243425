import { conversationAbout } from '#core/proposals/questions/question.ts';
import { AboutItem } from './AboutItem.tsx';
import { useConversations } from './conversations-context.ts';
import { AboutWhole } from './question-styles.ts';

/** The conversation about the whole, once there is one or it is asked for. */
export const WholeQuestions = () => {
  const conversations = useConversations();
  if (conversations === undefined) return null;
  const { questions = [], isOpen } = conversations;
  return isOpen(undefined) || conversationAbout(questions, undefined).length > 0 ? (
    <AboutWhole aria-label="Questions">
      <h2>Questions</h2>
      <AboutItem itemId={undefined} name="the proposal" />
    </AboutWhole>
  ) : null;
};
