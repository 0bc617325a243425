/** Hands values on no more often than that, the first at once and of those between the latest. `end` drops what waits. */
export const atMostEvery = <T>(milliseconds: number, hand: (value: T) => void) => {
  let waiting: { readonly value: T } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handOn = (): void => {
    timer = undefined;
    if (waiting === undefined) return;
    const { value } = waiting;
    waiting = undefined;
    timer = setTimeout(handOn, milliseconds);
    hand(value);
  };
  return {
    offer: (value: T): void => {
      waiting = { value };
      if (timer === undefined) handOn();
    },
    end: (): void => {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
    },
  };
};
