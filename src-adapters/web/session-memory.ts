import type { SessionMemory } from '#core/kernel/session-memory.ts';
import { createTextStorage } from './text-storage.ts';

export const createWebSessionMemory = (open: () => Storage = () => sessionStorage): SessionMemory => {
  const { get, set, remove } = createTextStorage(open);
  return { get, set, remove };
};
