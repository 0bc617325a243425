import type { AppError } from '#core/kernel/app-error.ts';
import { screenError } from '#ui/errors/screen-error.ts';

/** Records that something is done with, and what is called as each is begun, with its place from 0. */
export type Many<T> = { readonly items: readonly T[]; readonly onStart: (at: number) => void };

export type Refused<T> = { readonly item: T; readonly error: AppError };

/** Does something with records one after the other, and returns those that it failed for; others are done all the same. */
export const oneByOne =
  <T>(work: (item: T) => Promise<unknown>) =>
  async ({ items, onStart }: Many<T>): Promise<readonly Refused<T>[]> => {
    const refused: Refused<T>[] = [];
    for (const [at, item] of items.entries()) {
      onStart(at);
      await work(item).catch((cause: unknown) => refused.push({ item, error: screenError(cause) }));
    }
    return refused;
  };
