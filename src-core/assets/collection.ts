import { refuse } from '../kernel/checked.ts';
import { fieldProblems, type FieldProblem } from '../kernel/field-problem.ts';
import { namedProblem } from '../kernel/text.ts';

export type Collection = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly assetsCount: number;
  /** Thumbnails of its newest assets, at most four. */
  readonly coverUrls: readonly string[];
};

/** A collection, and whether it holds the asset that was asked about. */
export type CollectionSelection = Pick<Collection, 'id' | 'name' | 'createdAt'> & { readonly added: boolean };

export const collectionNameMaxLength = 64;

/** What keeps a trimmed name from being saved. */
export const collectionProblems = (name: string): readonly FieldProblem[] =>
  fieldProblems(['name', namedProblem('Name', name, collectionNameMaxLength)]);

/** Returns the name as it is kept. Throws `invalid` for field `name`. */
export const checkCollectionName = (typed: string): string => {
  const name = typed.trim();
  refuse(collectionProblems(name));
  return name;
};
