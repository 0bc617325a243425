import { useId, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { commentLimits } from '#core/tasks/comment.ts';
import type { Mentionable } from '#core/tasks/mention.ts';
import { OptionFrame } from '#ui/people/option-styles.ts';
import { BoxFrame, BoxLine, Problem, WritingBox } from '#ui/writing/box-styles.ts';
import { isSendKey } from '#ui/writing/send-keys.ts';
import { MentionList } from './MentionList.tsx';
import { useMentions } from './use-mentions.ts';

const looks = {
  comment: { label: 'Comment', placeholder: 'Comment' },
  reply: { label: 'Reply', placeholder: 'Reply' },
  edit: { label: 'Edited comment', placeholder: '' },
} as const;

type Props = {
  readonly kind: keyof typeof looks;
  readonly text: string;
  readonly people: readonly Mentionable[];
  readonly problem: string | undefined;
  readonly autoFocus?: boolean;
  readonly onWrite: (text: string) => void;
  /** Called with the user id of a person who was picked. */
  readonly onPick: (userId: string) => void;
  readonly onSend: () => void;
  readonly onEscape?: (() => void) | undefined;
  /** What is above the line, such as files. */
  readonly above?: ReactNode;
  /** The buttons at the end of the line. */
  readonly children: ReactNode;
  readonly place?: ComponentProps<'div'> & { readonly 'data-over'?: boolean };
};

/** A line to write into that grows, with people to pick and its buttons. */
export const WritingLine = (props: Props) => {
  const { kind, text, people, problem, autoFocus, onWrite, onPick, onSend, onEscape, above, children, place } = props;
  const noteId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions(box, people, { text, onText: onWrite, onPick });
  const isOpen = mentions.choices.length > 0;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (mentions.onKey(event) || event.nativeEvent.isComposing) return;
    if (isSendKey(event)) {
      event.preventDefault();
      onSend();
    } else if (event.key === 'Escape') onEscape?.();
  };
  return (
    <OptionFrame data-opens-up={kind === 'comment'}>
      <BoxFrame {...place} data-wrong={problem !== undefined}>
        {above}
        <BoxLine data-wraps={kind !== 'comment'}>
          <WritingBox
            ref={box}
            rows={1}
            aria-label={looks[kind].label}
            aria-autocomplete="list"
            aria-controls={isOpen ? mentions.listId : undefined}
            aria-activedescendant={isOpen ? mentions.optionId(mentions.active) : undefined}
            aria-describedby={problem === undefined ? undefined : noteId}
            aria-invalid={problem !== undefined}
            placeholder={looks[kind].placeholder}
            maxLength={commentLimits.text}
            autoFocus={autoFocus}
            data-comment-box={kind}
            value={text}
            onChange={(event) => {
              onWrite(event.target.value);
              mentions.read();
            }}
            onSelect={mentions.read}
            onBlur={mentions.close}
            onKeyDown={onKeyDown}
          />
          {children}
        </BoxLine>
      </BoxFrame>
      <MentionList mentions={mentions} />
      {problem === undefined ? null : (
        <Problem id={noteId} role="alert">
          {problem}
        </Problem>
      )}
    </OptionFrame>
  );
};
