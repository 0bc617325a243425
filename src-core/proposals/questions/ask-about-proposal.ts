import { checkQuestion, type Question, type QuestionDraft } from './question.ts';
import type { QuestionGateway } from './question-gateway.ts';

type Deps = { readonly questions: QuestionGateway };

export const askAboutProposal =
  ({ questions }: Deps) =>
  async (id: string, draft: QuestionDraft): Promise<Question> =>
    questions.ask(id, checkQuestion(draft));
