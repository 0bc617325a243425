import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FieldProblem } from '#core/kernel/field-problem.ts';

/** What somebody tried to do with the form. */
export type Aim = 'save' | 'send';

export type EditorProblems = {
  readonly store: StoreApi<readonly FieldProblem[]>;
  /** Shows from now on all that is in the way, and returns whether nothing is. */
  readonly tried: (aim: Aim) => boolean;
  /** Shows what the server refuses, until the next change. */
  readonly refused: (fields: readonly FieldProblem[]) => void;
  /** Looks at the form again: what is mended goes. */
  readonly changed: () => void;
};

/** All that keeps a form from what was tried last, in reading order; nothing before that. */
export const createEditorProblems = (rules: (aim: Aim) => readonly FieldProblem[]): EditorProblems => {
  const store = createStore<readonly FieldProblem[]>(() => []);
  let aim: Aim | undefined;
  const show = (more: readonly FieldProblem[] = []): void =>
    store.setState([...(aim === undefined ? [] : rules(aim)), ...more], true);
  return {
    store,
    tried: (wanted) => {
      aim = wanted;
      show();
      return store.getState().length === 0;
    },
    refused: show,
    changed: () => {
      if (aim !== undefined || store.getState().length > 0) show();
    },
  };
};

export const EditorProblemsContext = createContext<EditorProblems['store'] | undefined>(undefined);

/** What is wrong with the field of this path, such as `services.0.title`. */
export const useProblem = (path: string): string | undefined => {
  const store = useContext(EditorProblemsContext);
  if (store === undefined) throw new Error('The problems of the editor are missing above this view');
  return useStore(store, (problems) => problems.find(({ field }) => field === path)?.message);
};
