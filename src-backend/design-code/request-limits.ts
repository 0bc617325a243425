import type { ListLimits } from '#backend/graphql/list-limits.ts';
import { fieldsOf } from '#core/design-code/request-form.ts';
import type { RequestField } from '#core/design-code/request-field.ts';
import { requestKinds } from '#core/design-code/request-kind.ts';

const mostOf = (field: RequestField): number | undefined => {
  if (field.control === 'files') return field.most;
  return field.control === 'choices' ? field.choices.length : undefined;
};

const inputOf = (kind: string): string => `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}Input`;

/** How long each list of a request's input may be. */
export const requestListLimits: ListLimits = Object.fromEntries(
  requestKinds.flatMap((kind) =>
    fieldsOf(kind).flatMap((field) => {
      const most = mostOf(field);
      return most === undefined ? [] : [[`${inputOf(kind)}.${field.name}`, most] as const];
    }),
  ),
);
