import { createContext, useContext } from 'react';
import type { AppError } from '#core/kernel/app-error.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import type { ShownQuestion } from './question-stores.ts';

/** What is asked about the letter on screen. */
export type Conversations = {
  readonly proposal: Proposal;
  /** Whether the reader is on the side that answers. */
  readonly isSenders: boolean;
  /** Undefined until they have come. */
  readonly questions: readonly ShownQuestion[] | undefined;
  readonly error: AppError | undefined;
  readonly refresh: () => unknown;
  /** The question that a link led to. */
  readonly marked: string | undefined;
  readonly isOpen: (itemId: string | undefined) => boolean;
  readonly toggle: (itemId: string | undefined) => void;
  /** Opens the one about the whole and leads to its box. */
  readonly askAboutWhole: () => void;
  /** How often that was asked for. */
  readonly timesAsked: number;
};

export const ConversationsContext = createContext<Conversations | undefined>(undefined);

/** Returns what is asked about the letter around; undefined where nothing can be asked, as of a draft. */
export const useConversations = (): Conversations | undefined => useContext(ConversationsContext);

export const rowId = (questionId: string): string => `question-${questionId}`;

export const boxId = (itemId: string | undefined): string => `ask-${itemId ?? 'whole'}`;
