import type { Question, QuestionDraft } from '#core/proposals/questions/question.ts';
import { action } from '#ui/cache/action-store.ts';
import { editCached } from '#ui/cache/edit-cached.ts';
import { keys } from '#ui/cache/keys.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import type { ShownQuestion } from './question-stores.ts';

type Asked = { readonly id: string; readonly draft: QuestionDraft };

/** Puts a question in the place of the one with its id, or at the end. */
const withQuestion = (proposalId: string, question: ShownQuestion) =>
  editCached<ShownQuestion[]>(keys.proposals.questions(proposalId), (all) => {
    const at = all.findIndex(({ id }) => id === question.id);
    all.splice(at === -1 ? all.length : at, 1, question);
  });

export const questionActions = (deps: FeatureDeps) => {
  const { auth, portal } = deps;
  const { proposals } = portal;
  const shown = ({ id, draft: { itemId, text } }: Asked): ShownQuestion => {
    const state = auth.getState();
    const { id: userId, name, email } = state.status === 'AUTHENTICATED' ? state.user : { id: '', name: '', email: '' };
    const createdAt = new Date(portal.device.clock.now()).toISOString();
    return { id, itemId, author: { id: userId, name, email }, text: text.trim(), createdAt, isSending: true };
  };
  return {
    /** The id of a question, made once for a text, so that sending it twice makes one. */
    newId: () => proposals.newId(),
    /** Shows the question at once, and takes it back where the server refuses it. */
    ask: action(deps, {
      optimistic: (asked: Asked) => [withQuestion(asked.draft.proposalId, shown(asked))],
      run: ({ id, draft }): Promise<Question> => proposals.ask(id, draft),
      edits: (kept, { draft }) => [withQuestion(draft.proposalId, kept)],
    }),
  };
};
