import { invalid } from '../kernel/app-error.ts';
import { textProblem } from '../kernel/text.ts';

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

/** The name as it is kept. Rejects with `invalid`. */
export const checkCollectionName = (typed: string): string => {
  const name = typed.trim();
  const problem = name === '' ? 'Enter a name' : textProblem('Name', name, collectionNameMaxLength);
  if (problem !== undefined) throw invalid('name', problem);
  return name;
};
