import { isolated } from '#core/kernel/isolated.ts';
import type { ProposalTemplate, TemplateDraft } from '#core/proposals/templates/template.ts';
import { action } from '#ui/cache/action-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { templateKeys } from './template-keys.ts';

const touches = [templateKeys.root];

const nameOf = (name: string): string => name.normalize('NFC').trim().toLowerCase();

export const templateActions = (deps: FeatureDeps) => {
  const { proposals } = deps.portal;
  /** The template that already has this name. */
  const sameName = async ({ kind, name }: TemplateDraft): Promise<ProposalTemplate | undefined> => {
    const { items } = await proposals.templates({ kind, search: name.trim() });
    return items.find((template) => nameOf(template.name) === nameOf(name));
  };
  return {
    /** Saves a template, in the place of the one that has its name. */
    save: action(deps, {
      run: async (draft: TemplateDraft) => proposals.saveTemplate(draft, await sameName(draft)),
      touches,
      notifies: ({ kind, name }) => [kind === 'ITEM' ? 'Saved to the library' : 'Template saved', isolated(name)],
    }),
    remove: action(deps, {
      run: ({ id }: ProposalTemplate) => proposals.removeTemplate(id),
      touches,
      notifies: (_result, { name }) => ['Deleted', isolated(name)],
      failureToast: true,
    }),
  };
};
