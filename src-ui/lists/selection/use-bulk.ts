import { useState } from 'react';
import { useApp } from '#ui/context/portal-context.ts';
import { failureText } from '#ui/errors/failure-message.ts';
import type { Noun } from '../noun.ts';
import type { Bulk, BulkVerb } from './bulk.ts';

/** How far a verb has come, or what it was refused for. */
export type BulkState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string };

const idle: BulkState = { kind: 'idle' };

const some = (count: number, { one, many }: Noun): string =>
  count === 1 ? `1 ${one} is` : `${count.toLocaleString('en-US')} ${many} are`;

type Run<T> = { readonly verb: BulkVerb<T>; readonly items: readonly T[] };

/** Does something with many records, and calls `onDone` with those that it was refused for. */
export const useBulk = <T>(bulk: Bulk<T> | undefined, noun: Noun, onDone: (refused: readonly T[]) => void) => {
  const { notify } = useApp();
  const [state, setState] = useState<BulkState>(idle);
  const run = async ({ verb, items }: Run<T>): Promise<void> => {
    const onStart = (at: number): void =>
      setState({ kind: 'running', text: `${verb.doing} ${at + 1} of ${items.length}` });
    const outcome = await verb.run({ items, onStart });
    const refused = outcome.ok ? outcome.value : items.map((item) => ({ item, error: outcome.error }));
    onDone(refused.map(({ item }) => item));
    const [first] = refused;
    const names = refused.map(({ item }) => bulk?.nameOf(item)).join(', ');
    setState(
      first === undefined
        ? idle
        : {
            kind: 'failed',
            text: `${some(refused.length, noun)} not ${verb.done}: ${names}. ${failureText(first.error)}`,
          },
    );
    const count = items.length - refused.length;
    if (count > 0) notify('success', `${some(count, noun)} ${verb.done}`);
  };
  return { state, run, forget: (): void => setState(idle) };
};
