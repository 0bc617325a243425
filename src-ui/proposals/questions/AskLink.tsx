import { useConversations } from './conversations-context.ts';

/** The way to the conversation about the whole letter, among the small ways on. */
export const AskLink = () => {
  const conversations = useConversations();
  return conversations === undefined ? null : (
    <button type="button" onClick={conversations.askAboutWhole}>
      {conversations.isSenders ? 'Answer' : 'Ask a question'}
    </button>
  );
};
