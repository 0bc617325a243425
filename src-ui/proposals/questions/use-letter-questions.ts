import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Proposal } from '#core/proposals/proposal.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { useViewer } from '#ui/people/use-viewer.ts';
import { showElement } from '#ui/writing/show-element.ts';
import { useDraftsRead } from '#ui/writing/use-drafts-read.ts';
import { boxId, rowId, type Conversations } from './conversations-context.ts';
import { questionStores } from './question-stores.ts';

/** What is asked about a sent letter; the conversation with the question `wanted` opens, and leads to it. */
export const useLetterQuestions = (proposal: Proposal, wanted: string | undefined): Conversations => {
  const viewer = useViewer();
  const { data, error, refresh } = useStore(useFeature(questionStores).of(proposal.id));
  const areDraftsRead = useDraftsRead(proposal.id);
  const [open, setOpen] = useState<readonly (string | undefined)[]>([]);
  const [found, setFound] = useState<string>();
  const [timesAsked, setTimesAsked] = useState(0);
  const questions = areDraftsRead ? (data ?? undefined) : undefined;
  const linked = wanted === found ? undefined : questions?.find(({ id }) => id === wanted);
  if (linked !== undefined) {
    setFound(linked.id);
    setOpen((before) => [...before, linked.itemId]);
  }
  useEffect(() => {
    if (found !== undefined) showElement(rowId(found));
  }, [found]);
  return {
    proposal,
    isSenders: viewer.isAdmin || proposal.owner.id === viewer.id,
    questions,
    error,
    refresh,
    marked: found,
    isOpen: (itemId) => open.includes(itemId),
    toggle: (itemId) =>
      setOpen((before) => (before.includes(itemId) ? before.filter((each) => each !== itemId) : [...before, itemId])),
    askAboutWhole: () => {
      setOpen((before) => [...before, undefined]);
      setTimesAsked((before) => before + 1);
      showElement(boxId(undefined));
    },
    timesAsked,
  };
};
