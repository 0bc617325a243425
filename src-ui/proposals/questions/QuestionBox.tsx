import { useId } from 'react';
import { checkQuestion, questionLimits, type QuestionDraft } from '#core/proposals/questions/question.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { BoxFoot, BoxFrame, Problem, WritingBox } from '#ui/writing/box-styles.ts';
import type { KeptDraft } from '#ui/writing/draft-stores.ts';
import { isSendKey, sendKeys } from '#ui/writing/send-keys.ts';
import { useWritingBox } from '#ui/writing/use-writing-box.ts';
import { boxId } from './conversations-context.ts';
import { questionActions } from './question-actions.ts';

type Props = Pick<QuestionDraft, 'proposalId' | 'itemId'> & {
  /** What it is about. */
  readonly name: string;
  readonly verb: 'Ask' | 'Answer';
  /** What was written here before. */
  readonly kept: KeptDraft;
  readonly hasFocus: boolean;
};

const nothing = (): void => undefined;

/** Where a question or an answer is written. */
export const QuestionBox = ({ proposalId, itemId, name, verb, kept, hasFocus }: Props) => {
  const noteId = useId();
  const { ask, newId } = useFeature(questionActions);
  const { run } = useAction(ask);
  const draftOf = ({ text }: KeptDraft): QuestionDraft => ({ proposalId, itemId, text });
  const { draft, problem, change, send } = useWritingBox(
    {
      recordId: proposalId,
      box: itemId ?? '',
      kept,
      check: (sent) => void checkQuestion(draftOf(sent)),
      newId,
      send: (id, sent) => run({ id, draft: draftOf(sent) }),
    },
    nothing,
  );
  return (
    <div>
      <BoxFrame data-wrong={problem !== undefined}>
        <WritingBox
          id={boxId(itemId)}
          rows={1}
          aria-label={`${verb} about ${name}`}
          aria-describedby={problem === undefined ? undefined : noteId}
          aria-invalid={problem !== undefined}
          placeholder={verb === 'Ask' ? 'Write a question' : 'Write an answer'}
          maxLength={questionLimits.text}
          autoFocus={hasFocus}
          value={draft.text}
          onChange={({ target: { value: text } }) => change(() => ({ text }))}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || !isSendKey(event)) return;
            event.preventDefault();
            void send();
          }}
        />
        <BoxFoot>
          <small>{sendKeys}</small>
          <Button $look="primary" aria-keyshortcuts="Control+Enter Meta+Enter" onClick={() => void send()}>
            Send
          </Button>
        </BoxFoot>
      </BoxFrame>
      {problem === undefined ? null : (
        <Problem id={noteId} role="alert">
          {problem}
        </Problem>
      )}
    </div>
  );
};
