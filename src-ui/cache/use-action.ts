import { useState } from 'react';
import { useStore } from 'zustand';
import type { Action, ActionState } from './action-store.ts';

/** An action with a state of its own in this view. */
export const useAction = <I, R>({ store }: Action<I, R>): ActionState<I, R> => useStore(useState(store)[0]);
