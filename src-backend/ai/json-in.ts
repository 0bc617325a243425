const unfenced = (text: string): string => text.trim().replace(/^```[a-z]*\s*([\s\S]*?)\s*```$/i, '$1');

/** Returns the value that a model wrote as JSON, between fences or without; undefined for any other text. */
export const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(unfenced(text)) as unknown;
  } catch {
    return undefined;
  }
};
