import { refuse } from './checked.ts';
import { fieldProblems } from './field-problem.ts';
import { textProblem } from './text.ts';

export const tagsMax = 20;
/** Of tags as they were typed, of which some may be the same. */
export const typedTagsMax = 100;
export const tagMaxLength = 32;

/** Trimmed, without empty ones, each once whatever its case. */
export const cleanTags = (tags: readonly string[]): readonly string[] => {
  const byFold = new Map<string, string>();
  for (const tag of tags.map((typed) => typed.trim()).filter((typed) => typed !== ''))
    if (!byFold.has(tag.toLowerCase())) byFold.set(tag.toLowerCase(), tag);
  return [...byFold.values()];
};

/** What is wrong with clean tags, or undefined: too many, or one that cannot be stored. */
export const tagsProblem = (tags: readonly string[]): string | undefined =>
  tags.length > tagsMax
    ? `Use at most ${tagsMax} tags`
    : tags.map((tag) => textProblem('A tag', tag, tagMaxLength)).find((problem) => problem !== undefined);

/** Returns the tags as they are kept. Throws `invalid` for field `tags` as {@link tagsProblem} says. */
export const checkTags = (typed: readonly string[]): readonly string[] => {
  const tags = cleanTags(typed);
  refuse(fieldProblems(['tags', tagsProblem(tags)]));
  return tags;
};
