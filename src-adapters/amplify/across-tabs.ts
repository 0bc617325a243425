/** Runs an action while no other tab of the portal runs one under the same name. */
export type Exclusively = <T>(name: string, action: () => Promise<T>) => Promise<T>;

export const createExclusively =
  (locks: LockManager | undefined = globalThis.navigator?.locks): Exclusively =>
  <T>(name: string, action: () => Promise<T>): Promise<T> =>
    locks === undefined ? action() : locks.request(name, action);

type StorageEvents = Partial<Pick<Window, 'addEventListener' | 'removeEventListener'>>;

/** Calls `listener` when another tab changes the key or clears the whole storage; returns an unsubscribe function. */
export const onOtherTab = (key: string, listener: () => void, events: StorageEvents = globalThis): (() => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === null || (event.key === key && event.oldValue !== event.newValue)) listener();
  };
  events.addEventListener?.('storage', listen);
  return () => events.removeEventListener?.('storage', listen);
};
