import { createParser } from 'eventsource-parser';
import type { ServiceAnswer } from './call-service.ts';
import type { ServiceFailures } from './service-failure.ts';

/** Bytes of an answer with all around it, and characters of the text that a model wrote. */
const most = { bytes: 256 * 1024, text: 8000 } as const;

export type ChatAnswer = {
  readonly text: string;
  /** Whether the service said that this is all. */
  readonly isWhole: boolean;
  readonly usage: { readonly prompt: number; readonly completion: number } | undefined;
};

type Part = {
  readonly text: string;
  readonly isCut: boolean;
  readonly isLast: boolean;
  readonly usage: ChatAnswer['usage'];
};

const recordOf = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

const usageOf = (value: unknown): ChatAnswer['usage'] => {
  const usage = recordOf(value);
  if (usage === undefined) return undefined;
  return { prompt: numberOf(usage['prompt_tokens']), completion: numberOf(usage['completion_tokens']) };
};

/** Returns what a piece of JSON adds to the answer; undefined for one that is none. */
const partOf = (json: string): Part | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  const chunk = recordOf(value);
  if (chunk === undefined || (chunk['error'] !== undefined && chunk['error'] !== null)) return undefined;
  const choices: readonly unknown[] = Array.isArray(chunk['choices']) ? chunk['choices'] : [];
  const choice = recordOf(choices[0]);
  const message = recordOf(choice?.['delta']) ?? recordOf(choice?.['message']);
  const content = message?.['content'];
  const reason = choice?.['finish_reason'];
  return {
    text: typeof content === 'string' ? content : '',
    isLast: typeof reason === 'string',
    isCut: typeof reason === 'string' && reason !== 'stop',
    usage: usageOf(chunk['usage']),
  };
};

/**
 * Returns the text of a chat's answer, streamed or in one piece. Rejects with one sentence for people where it is broken off, too
 * long, no text of UTF-8, or no answer of a chat at all.
 */
export const readChatAnswer = async (answer: ServiceAnswer, failures: ServiceFailures): Promise<ChatAnswer> => {
  const isStream = answer.type.includes('text/event-stream');
  if (!isStream && !answer.type.includes('json')) throw failures.wrong();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let whole = '';
  let usage: ChatAnswer['usage'];
  let isOver = false;
  let isWhole = false;
  const add = (json: string): void => {
    const part = partOf(json);
    if (part === undefined) throw failures.wrong();
    text += part.text;
    usage = part.usage ?? usage;
    if (text.length > most.text) throw failures.wrong();
    isWhole ||= part.isLast;
    if (part.isCut) throw failures.cut();
  };
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data.trim() === '[DONE]') isOver = true;
      else if (!isOver) add(data);
    },
  });
  const decode = (piece?: Uint8Array): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch {
      throw failures.wrong();
    }
  };
  let bytes = 0;
  for await (const piece of answer.pieces()) {
    bytes += piece.byteLength;
    if (bytes > most.bytes) throw failures.wrong();
    if (isStream) parser.feed(decode(piece));
    else whole += decode(piece);
    if (isOver) break;
  }
  if (!isStream) add(whole + decode());
  return { text, isWhole: isWhole || isOver, usage };
};
