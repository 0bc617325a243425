/** Names the place in the history that is shown; an address that takes the place of another one has its name. */
export const historyPlace = (): string | undefined => navigation.currentEntry?.key;
