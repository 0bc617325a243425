import type { BrandDraft } from '#core/brands/brand.ts';
import type { AppError, Use } from '#core/kernel/app-error.ts';
import { action } from '#ui/cache/action-store.ts';
import { keys } from '#ui/cache/keys.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

const touches = [keys.brands.root];

/** What keeps a brand from being deleted; undefined for any other failure. */
export const usesOf = (error: AppError): readonly Use[] | undefined =>
  error.kind === 'conflict' ? error.usedBy : undefined;

type Kept = {
  /** Of a new brand one that was made with the form, so that sending the form twice makes one brand. */
  readonly id: string | Promise<string>;
  readonly isNew: boolean;
  readonly draft: BrandDraft;
};

export const brandActions = (deps: FeatureDeps) => {
  const { brands } = deps.portal;
  return {
    newId: () => brands.newId(),
    keep: action(deps, {
      run: async ({ id, isNew, draft }: Kept) =>
        isNew ? brands.create(await id, draft) : brands.edit(await id, draft),
      touches,
      notifies: (_brand, { isNew }) => [isNew ? 'Brand created' : 'Brand saved'],
    }),
    remove: action(deps, {
      run: (id: string) => brands.remove(id),
      touches,
      notifies: () => ['Brand deleted'],
      failureToast: (error) => usesOf(error) === undefined,
    }),
  };
};
