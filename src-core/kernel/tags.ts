import { invalid } from './app-error.ts';
import { textProblem } from './text.ts';

export const tagsMax = 20;
export const tagMaxLength = 32;

/** Trimmed, without empty ones, each once whatever its case. */
export const cleanTags = (tags: readonly string[]): readonly string[] => {
  const byFold = new Map<string, string>();
  for (const tag of tags.map((typed) => typed.trim()).filter((typed) => typed !== ''))
    if (!byFold.has(tag.toLowerCase())) byFold.set(tag.toLowerCase(), tag);
  return [...byFold.values()];
};

/** The tags as they are kept. Rejects with `invalid` for too many or one that cannot be stored. */
export const checkTags = (typed: readonly string[]): readonly string[] => {
  const tags = cleanTags(typed);
  if (tags.length > tagsMax) throw invalid('tags', `Use at most ${tagsMax} tags`);
  for (const tag of tags) {
    const problem = textProblem('A tag', tag, tagMaxLength);
    if (problem !== undefined) throw invalid('tags', problem);
  }
  return tags;
};
