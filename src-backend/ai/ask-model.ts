import { beginningOf, openCall, type Patience, type ServiceAnswer } from './call-service.ts';
import { readChatAnswer, type ChatAnswer } from './chat-answer.ts';
import { chatRequest, nextDialect, type ChatQuestion, type Dialect } from './chat-request.ts';
import { serviceAddress, serviceHeaders, type AiService } from './service-address.ts';
import type { ServiceFailures } from './service-failure.ts';

type Options = { readonly service: AiService; readonly failures: ServiceFailures; readonly patience: Patience };

/**
 * Returns what asks a model over the protocol of OpenAI's chats. It learns which requests the service understands, and rejects
 * with one of `failures`, or with the signal's reason once it aborts.
 */
export const createAskModel = ({ service, failures, patience }: Options) => {
  let dialect: Dialect = { form: 'json_schema', limit: 'max_tokens' };

  const requireAnswer = ({ status, discard }: ServiceAnswer): void => {
    if (status >= 200 && status < 300) return;
    discard();
    throw status >= 300 && status < 500 ? failures.refused() : failures.wrong();
  };

  return async (question: ChatQuestion, signal: AbortSignal | undefined): Promise<ChatAnswer> => {
    const { call } = openCall({ failures, patience, signal });
    for (;;) {
      const answer = await call({
        url: serviceAddress(service, 'chat/completions'),
        headers: serviceHeaders(service),
        body: chatRequest(service.model, question, dialect),
      });
      const isRefused = answer.status === 400 || answer.status === 422;
      const next = isRefused ? nextDialect(dialect, await beginningOf(answer)) : undefined;
      if (next === undefined) {
        requireAnswer(answer);
        return readChatAnswer(answer, failures);
      }
      dialect = next;
    }
  };
};
