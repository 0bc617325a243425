import { toAppError, type AppError } from '#core/kernel/app-error.ts';

export type Halved<T, R> = {
  readonly done: readonly R[];
  readonly refused: readonly { readonly item: T; readonly error: AppError }[];
};

/**
 * What a refusal of several items says: that some of them may be refused and others not, that there is room for some and
 * for none after them, or that none of them is to be tried in a smaller part.
 */
export type Refusal = 'some' | 'room' | 'all';

/** Works on items at once and, where some of them are refused, on each half of them. Never rejects. */
export const byHalves = async <T, R>(
  items: readonly T[],
  work: (items: readonly T[]) => Promise<readonly R[]>,
  refusalOf: (error: AppError) => Refusal,
): Promise<Halved<T, R>> => {
  const refusedAll = (refused: readonly T[], error: AppError): Halved<T, R> => ({
    done: [],
    refused: refused.map((item) => ({ item, error })),
  });
  try {
    return { done: await work(items), refused: [] };
  } catch (cause) {
    const error = toAppError(cause);
    if (items.length <= 1 || refusalOf(error) === 'all') return refusedAll(items, error);
    const middle = Math.ceil(items.length / 2);
    const first = await byHalves(items.slice(0, middle), work, refusalOf);
    const rest = items.slice(middle);
    const end = first.refused.find((each) => refusalOf(each.error) !== 'some')?.error;
    const second = end === undefined ? await byHalves(rest, work, refusalOf) : refusedAll(rest, end);
    return { done: [...first.done, ...second.done], refused: [...first.refused, ...second.refused] };
  }
};
