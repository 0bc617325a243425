import { createHash } from 'node:crypto';
import { chosenId, unusableId } from '#backend/graphql/chosen-id.ts';
import type { CreateHandoverInput } from '#backend/graphql/generated/resolvers.ts';
import { invalid, invalidFields, toAppError } from '#core/kernel/app-error.ts';
import { checkHandover } from '#core/vault/handovers/handover.ts';
import { requirePublicKey, sealColumns } from './handover-store.ts';

/** Names the fields of what is refused with the place of the input. */
const inInput = <Result>(at: number, work: () => Result): Result => {
  try {
    return work();
  } catch (cause) {
    const error = toAppError(cause);
    if (error.kind !== 'invalid') throw cause;
    throw invalidFields(error.fields.map(({ field, message }) => ({ field: `inputs.${at}.${field}`, message })));
  }
};

const momentOf = (text: string): Date => {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw invalid('endsAt', 'invalid date');
  return time;
};

const formOf = (input: CreateHandoverInput) => {
  const { loginId: login_id, receiverId: receiver_id, receiverKey: receiver_key, rev } = input;
  requirePublicKey('receiverKey', receiver_key);
  return {
    id: chosenId('id', input.id),
    login_id,
    receiver_id,
    purpose: input.purpose.trim(),
    ends_at: momentOf(input.endsAt),
    rev,
    receiver_key,
    ...sealColumns(input),
  };
};

export type NewHandover = ReturnType<typeof formOf> & {
  /** Its place in the call. */
  readonly at: number;
  /** SHA-256 of what is to be kept, by which the same call is known again. */
  readonly creation: Buffer;
};

/** Refuses handovers whose form is wrong. Throws `invalid`, naming the fields with the place of their handover. */
export const newHandovers = (inputs: readonly CreateHandoverInput[]): readonly NewHandover[] => {
  const ids = new Set<string>();
  return inputs.map((input, at) =>
    inInput(at, () => {
      const form = formOf(input);
      if (ids.has(form.id)) throw unusableId('id');
      ids.add(form.id);
      return { ...form, at, creation: createHash('sha256').update(JSON.stringify(form)).digest() };
    }),
  );
};

/** Throws `invalid` for a purpose or an end out of bounds. */
export const requireTerms = ({ at, purpose, ends_at }: NewHandover, now: number): void => {
  inInput(at, () => checkHandover({ purpose, endsAt: ends_at.toISOString() }, now));
};

export const takenId = ({ at }: NewHandover) => unusableId(`inputs.${at}.id`);
