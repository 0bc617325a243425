import { useRef, useState } from 'react';
import type { Outcome } from '#ui/cache/action-store.ts';
import { failureMessage, failureText } from '#ui/errors/failure-message.ts';
import { emptyDraft, type KeptDraft } from './draft-stores.ts';
import { useDraft } from './use-draft.ts';

/** Both drafts in one, the earlier first. */
const joined = (earlier: KeptDraft, later: KeptDraft): KeptDraft => ({
  text: [earlier.text, later.text].filter((text) => text.trim() !== '').join('\n\n'),
  picked: [...new Set([...earlier.picked, ...later.picked])],
  files: [...earlier.files, ...later.files.filter(({ key }) => !earlier.files.some((file) => file.key === key))],
});

type Box = {
  /** The record and the part of it that is written about, under which the draft is kept. */
  readonly recordId: string;
  readonly box: string;
  /** What was written here before. */
  readonly kept: KeptDraft;
  /** Throws `invalid` for what cannot be sent. */
  readonly check: (draft: KeptDraft) => void;
  readonly newId: () => Promise<string>;
  readonly send: (id: string, draft: KeptDraft) => Promise<Outcome<unknown>>;
};

/** What is written into a box, kept on the device until the server has it, and back in the box where it is refused. */
export const useWritingBox = ({ recordId, box, kept, check, newId, send }: Box, onSent: () => void) => {
  const memory = useDraft(recordId, box);
  const [draft, setDraft] = useState(kept);
  const [problem, setProblem] = useState<string>();
  const latest = useRef(draft);
  const onItsWay = useRef<KeptDraft>(emptyDraft);
  /** The id that belongs to a text: the same text sent again is the same thing. */
  const made = useRef<{ readonly of: string; readonly id: Promise<string> }>(undefined);

  const keep = (next: KeptDraft): void => {
    latest.current = next;
    setDraft(next);
    memory.keep(joined(onItsWay.current, next));
  };

  const idFor = ({ text, files }: KeptDraft): Promise<string> => {
    const of = JSON.stringify([text, files]);
    if (made.current?.of !== of) made.current = { of, id: newId() };
    return made.current.id;
  };

  return {
    draft,
    problem,
    change: (recipe: (now: KeptDraft) => Partial<KeptDraft>): void =>
      keep({ ...latest.current, ...recipe(latest.current) }),
    send: async (): Promise<void> => {
      const sent = latest.current;
      try {
        check(sent);
      } catch (cause) {
        setProblem(failureMessage(cause));
        return;
      }
      memory.flush();
      setProblem(undefined);
      onItsWay.current = joined(onItsWay.current, sent);
      latest.current = emptyDraft;
      setDraft(emptyDraft);
      const outcome = await send(await idFor(sent), sent);
      onItsWay.current = emptyDraft;
      if (outcome.ok) {
        made.current = undefined;
        memory.put(latest.current);
        onSent();
        return;
      }
      setProblem(failureText(outcome.error));
      keep(joined(sent, latest.current));
    },
  };
};
