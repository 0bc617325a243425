import MessageCircle from 'lucide-react/icons/message-circle';
import { conversationAbout } from '#core/proposals/questions/question.ts';
import { Conversation } from './Conversation.tsx';
import { useConversations } from './conversations-context.ts';
import { AskButton, Foot } from './question-styles.ts';

type Props = {
  /** Undefined for the whole. */
  readonly itemId: string | undefined;
  /** What it is about. */
  readonly name: string;
};

/** The way to what is asked about an item or the whole, and the conversation beneath once it is open. */
export const AboutItem = ({ itemId, name }: Props) => {
  const conversations = useConversations();
  if (conversations === undefined) return null;
  const { isSenders, questions = [], isOpen, toggle } = conversations;
  const count = conversationAbout(questions, itemId).length;
  const verb = isSenders ? 'Answer' : 'Ask';
  const written = count === 0 ? '' : `, ${count} written`;
  return (
    <Foot>
      <AskButton
        aria-expanded={isOpen(itemId)}
        aria-label={`${verb} about ${name}${written}`}
        onClick={() => toggle(itemId)}
      >
        <MessageCircle size={16} aria-hidden />
        {verb}
        {count === 0 ? null : <small>{count}</small>}
      </AskButton>
      {isOpen(itemId) ? <Conversation conversations={conversations} itemId={itemId} name={name} /> : null}
    </Foot>
  );
};
