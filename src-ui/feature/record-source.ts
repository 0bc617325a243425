import type { ListStore } from '#ui/cache/query-store.ts';
import type { RecordLink, RecordSource } from './ui-feature.ts';

/** Returns the records of a list as the command menu shows them. */
export const recordSource = <T>(list: ListStore<T>, linkOf: (record: T) => RecordLink): RecordSource => ({
  subscribe: (listener) => list.subscribe(listener),
  links: () => (list.getState().items ?? []).map(linkOf),
});
