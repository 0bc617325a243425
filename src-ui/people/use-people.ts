import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { searchTermMinLength, searchTermOf } from '#core/kernel/search-term.ts';
import type { User } from '#core/users/user.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { personStores } from './person-stores.ts';

const pause = 250;

export type FoundPeople = {
  readonly people: readonly User[];
  /** Whether what is typed was searched for to the end. */
  readonly isDone: boolean;
};

/** Users whose name or email contains what was typed, a moment after the typing stops. A failed search finds nobody. */
export const usePeople = (typed: string): FoundPeople => {
  const [asked, setAsked] = useState('');
  const term = searchTermOf(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(term), pause);
    return () => clearTimeout(timer);
  }, [term]);
  const { data, loading } = useStore(useFeature(personStores).found(asked));
  const isLong = term.length >= searchTermMinLength;
  return { people: isLong ? (data ?? []) : [], isDone: isLong && asked === term && !loading };
};
