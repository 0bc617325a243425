import { createStore } from 'zustand/vanilla';
import type { Waiting } from '#core/dashboard/waiting.ts';

/** What waits for the person, as menu and tab title count it; undefined until it is known. */
export const waitingStore = () => createStore<Waiting | undefined>(() => undefined);
