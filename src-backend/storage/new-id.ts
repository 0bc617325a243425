import { monotonicFactory, type ULIDFactory } from 'ulid';

let millisecond: number | undefined;
let next: ULIDFactory;

/** Returns a new ULID of a time in milliseconds. Those made one after the other for one time sort in this order. */
export const newId = (now: number): string => {
  if (now !== millisecond) {
    millisecond = now;
    next = monotonicFactory();
  }
  return next(now);
};
