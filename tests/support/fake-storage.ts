/** A browser's Storage over a map that two tabs may share; `onChange` is called in the other tab. */
export const createFakeStorage = (
  texts: Map<string, string> = new Map(),
  onChange: (key: string) => void = () => undefined,
): Storage => ({
  get length() {
    return texts.size;
  },
  key: (index) => [...texts.keys()][index] ?? null,
  getItem: (key) => texts.get(key) ?? null,
  setItem: (key, value) => {
    texts.set(key, value);
    onChange(key);
  },
  removeItem: (key) => {
    texts.delete(key);
    onChange(key);
  },
  clear: () => texts.clear(),
});
