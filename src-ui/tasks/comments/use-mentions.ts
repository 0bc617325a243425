import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { mentionChoices, mentionQuery, withMention, type Mentionable } from '#core/tasks/mention.ts';

const mostChoices = 8;

type Typed = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onPick: (userId: string) => void;
};

export type Mentions = {
  readonly listId: string;
  readonly choices: readonly Mentionable[];
  readonly active: number;
  readonly optionId: (at: number) => string;
  readonly pick: (person: Mentionable) => void;
  /** Reads again what is before the caret. */
  readonly read: () => void;
  readonly close: () => void;
  /** Whether the key was for the choices. */
  readonly onKey: (event: KeyboardEvent) => boolean;
};

/** The people whom the @ before the caret may mean, and how one of them is picked without leaving the box. */
export const useMentions = (
  box: RefObject<HTMLTextAreaElement | null>,
  people: readonly Mentionable[],
  { text, onText, onPick }: Typed,
): Mentions => {
  const listId = useId();
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  /** The text up to the @ that Escape was pressed for. */
  const [dismissed, setDismissed] = useState<string>();
  const nextCaret = useRef<number>(undefined);
  // After each change: the text that the caret belongs to has just been drawn.
  useLayoutEffect(() => {
    if (nextCaret.current === undefined) return;
    box.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = undefined;
  });

  const before = caret === undefined ? '' : text.slice(0, caret);
  const query = mentionQuery(before);
  const start = query === undefined ? '' : before.slice(0, before.length - query.length);
  const isOpen = query !== undefined && start !== dismissed;
  const choices = isOpen ? mentionChoices(people, query).slice(0, mostChoices) : [];
  const current = Math.max(0, Math.min(active, choices.length - 1));

  const pick = ({ userId, name }: Mentionable): void => {
    const made = withMention(text, caret ?? text.length, name);
    nextCaret.current = made.caret;
    setCaret(made.caret);
    setActive(0);
    onText(made.text);
    onPick(userId);
  };
  return {
    listId,
    choices,
    active: current,
    optionId: (at) => `${listId}-${at}`,
    pick,
    read: () => {
      const { selectionStart = 0, selectionEnd = 0 } = box.current ?? {};
      const next = selectionStart === selectionEnd ? selectionStart : undefined;
      if (next !== caret) setActive(0);
      setCaret(next);
    },
    close: () => setCaret(undefined),
    onKey: (event) => {
      const chosen = choices[current];
      if (chosen === undefined || event.nativeEvent.isComposing) return false;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
      switch (event.key) {
        case 'ArrowDown':
        case 'ArrowUp':
          setActive((current + (event.key === 'ArrowDown' ? 1 : choices.length - 1)) % choices.length);
          break;
        case 'Enter':
        case 'Tab':
          pick(chosen);
          break;
        case 'Escape':
          setDismissed(start);
          break;
        default:
          return false;
      }
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
};
