import { monotonicFactory } from 'ulid';
import type { Ulid, UlidSource } from '#core/kernel/ulid.ts';

export const createUlidSource = (): UlidSource => {
  const next = monotonicFactory();
  return () => next() as Ulid;
};
