type Part = { readonly error: unknown; readonly data?: unknown; readonly items?: unknown };

/** Whether every part has what it shows, or says why not: what is beneath them is shown from then on, where it stays. */
export const isPlaced = (parts: readonly Part[]): boolean =>
  parts.every(({ data, items, error }) => (data ?? items ?? error) !== undefined);
