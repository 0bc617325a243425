import type { Page, PageRequest } from '../kernel/page.ts';
import type { Brand, BrandDraft } from './brand.ts';

/** Another customer's brand answers as if missing; an admin has every one. */
export type BrandGateway = {
  /** The caller's brands, every customer's for an admin; newest first, 10 a page. */
  readonly list: (page?: PageRequest) => Promise<Page<Brand>>;
  /** The same list again, for those who follow it to its end. */
  readonly listAll: (page?: PageRequest) => Promise<Page<Brand>>;
  /** Keeps a brand under the id; the same call again makes no second one. Rejects with `invalid` for a name taken. */
  readonly create: (id: string, facts: BrandDraft) => Promise<Brand>;
  readonly edit: (id: string, facts: BrandDraft) => Promise<Brand>;
  /** Rejects with `conflict`, which tells what uses it, while something does. */
  readonly remove: (id: string) => Promise<void>;
};
