import type { Answer, Answers, RequestField } from '#core/design-code/request-field.ts';
import { fieldsOf } from '#core/design-code/request-form.ts';
import { requestKinds } from '#core/design-code/request-kind.ts';
import type { ChosenFile } from '#core/files/file-transfer.ts';
import type { Portal } from '#core/portal.ts';
import { files, list, oneOf, optional, text, type Field } from '#src/cli/field.ts';
import { sendFiles } from './send-files.ts';

type Given = string | readonly string[] | readonly ChosenFile[] | undefined;

const optionName = (field: string): string =>
  field.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=D)(?=[A-Z])/g, '-').toLowerCase();

/** Each field once, also where several kinds have it. */
const fields: ReadonlyMap<string, RequestField> = new Map(
  requestKinds.flatMap((kind) => fieldsOf(kind).map((field) => [optionName(field.name), field] as const)),
);

const offered = ({ label, choices }: Extract<RequestField, { control: 'choice' | 'choices' }>): string =>
  `${label}: ${choices.map(({ value }) => value).join(', ')}`;

const optionOf = (field: RequestField): Field<Given> => {
  switch (field.control) {
    case 'choice':
      return optional(text('word', offered(field)));
    case 'choices':
      return optional(list(offered(field)));
    case 'yes-no':
      return optional(oneOf(['yes', 'no'], field.label));
    case 'files':
      return optional(files(`${field.label}, sent with the request`));
    default:
      return optional(text('text', field.label));
  }
};

/** One option for each field of any kind of request. */
export const answerOptions: Readonly<Record<string, Field<Given>>> = Object.fromEntries(
  [...fields].map(([name, field]) => [name, optionOf(field)]),
);

const isFile = (each: string | ChosenFile): each is ChosenFile => typeof each === 'object';
const isText = (each: string | ChosenFile): each is string => typeof each === 'string';

const answerOf = async (
  portal: Portal,
  { control }: RequestField,
  given: Exclude<Given, undefined>,
): Promise<Answer> => {
  if (control === 'yes-no') return given === 'yes';
  if (typeof given === 'string') return given;
  const chosen: readonly (string | ChosenFile)[] = given;
  if (control !== 'files') return chosen.filter(isText);
  return sendFiles(portal, 'request', chosen.filter(isFile));
};

/** Returns the answers that options hold, once their files are sent. */
export const answersFrom = async (portal: Portal, options: Readonly<Record<string, Given>>): Promise<Answers> => {
  const answers: Record<string, Answer> = {};
  for (const [name, field] of fields) {
    const given = options[name];
    if (given !== undefined) answers[field.name] = await answerOf(portal, field, given);
  }
  return answers;
};
