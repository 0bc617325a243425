/** How a server is asked for JSON, the strictest first: each kind of server knows other ones. */
export const answerForms = ['json_schema', 'json_object', 'none'] as const;

export type AnswerForm = (typeof answerForms)[number];

/** What a server turned out to understand. */
export type Dialect = { readonly form: AnswerForm; readonly limit: 'max_tokens' | 'max_completion_tokens' };

export type ChatMessage = { readonly role: 'system' | 'user'; readonly content: string };

/** What a model is asked, and the form of what it writes. */
export type ChatQuestion = {
  readonly messages: readonly ChatMessage[];
  /** Names the form, as in `summary`. */
  readonly name: string;
  /** The form, as JSON Schema. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly mostTokens: number;
};

const responseFormat = (
  form: AnswerForm,
  { name, schema }: Pick<ChatQuestion, 'name' | 'schema'>,
): Readonly<Record<string, unknown>> => {
  if (form === 'none') return {};
  if (form === 'json_object') return { response_format: { type: form } };
  return { response_format: { type: form, json_schema: { name, schema, strict: true } } };
};

export const chatRequest = (
  model: string,
  { messages, mostTokens, ...format }: ChatQuestion,
  { form, limit }: Dialect,
): Readonly<Record<string, unknown>> => ({
  model,
  messages,
  stream: true,
  temperature: 0.2,
  [limit]: mostTokens,
  ...responseFormat(form, format),
});

/** Returns what to try after a refusal of the request; undefined where its words name nothing that can be left out. */
export const nextDialect = (dialect: Dialect, refusal: string): Dialect | undefined => {
  if (dialect.limit === 'max_tokens' && /max_completion_tokens|max_tokens/i.test(refusal))
    return { ...dialect, limit: 'max_completion_tokens' };
  const next = answerForms[answerForms.indexOf(dialect.form) + 1];
  const isAboutForm = /response_?format|json_schema|json_object|strict|guided|grammar/i.test(refusal);
  return next !== undefined && isAboutForm ? { ...dialect, form: next } : undefined;
};
