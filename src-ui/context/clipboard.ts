const emptyAfterMs = 30_000;

/** What will empty each clipboard that a secret was copied to. */
const emptying = new WeakMap<Clipboard, ReturnType<typeof setTimeout>>();

/** Copies a text, which stays on the clipboard, also where a secret was there before it. Rejects where the browser refuses. */
export const copyText = async (text: string): Promise<void> => {
  const { clipboard } = navigator;
  await clipboard.writeText(text);
  clearTimeout(emptying.get(clipboard));
};

/** Copies a secret and empties the clipboard after 30 seconds, unless the portal has copied another text by then. */
export const copySecret = async (text: string): Promise<void> => {
  const { clipboard } = navigator;
  await copyText(text);
  const empty = (): void => void clipboard.writeText('').catch(() => undefined);
  emptying.set(clipboard, setTimeout(empty, emptyAfterMs));
};
