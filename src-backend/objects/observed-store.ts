import { observeCalls } from '#backend/observe/observe-calls.ts';
import type { Observe } from '#backend/observe/observe.ts';
import type { ObjectStore } from './object-store.ts';

/** Traces the calls of a store, but for reading, which ends with its stream. */
export const observeStore = (observe: Observe, store: ObjectStore): ObjectStore =>
  observeCalls(observe, 'objects', store, ['put', 'size', 'remove']);
