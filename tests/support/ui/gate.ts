/** A response that is given when the test says so. */
export const createGate = <T>() => {
  let open: (value: T) => void = () => undefined;
  let refuse: (cause: Error) => void = () => undefined;
  const passed = new Promise<T>((resolve, reject) => {
    open = resolve;
    refuse = reject;
  });
  return { passed, open, refuse };
};
