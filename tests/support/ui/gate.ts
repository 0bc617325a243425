/** A response that is given when the test says so, also before it is asked for. */
export const createGate = <T>() => {
  let open: (value: T) => void = () => undefined;
  let refuse: (cause: Error) => void = () => undefined;
  const passed = new Promise<T>((resolve, reject) => {
    open = resolve;
    refuse = reject;
  });
  passed.catch(() => undefined);
  return { passed, open, refuse };
};
