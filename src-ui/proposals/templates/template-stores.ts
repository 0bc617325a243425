import type { TemplateQuery } from '#core/proposals/templates/template-gateway.ts';
import { listStores } from '#ui/cache/list-stores.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { templateKeys } from './template-keys.ts';

export const templateStores = ({ portal, cache }: FeatureDeps) => ({
  /** Templates of a kind, by their names. */
  list: listStores(cache, templateKeys.list, (query: TemplateQuery, token) =>
    portal.proposals.templates(query, { token }),
  ),
});
