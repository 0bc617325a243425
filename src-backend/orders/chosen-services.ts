import { invalid } from '#core/kernel/app-error.ts';
import type { SelectedServiceInput } from '#backend/graphql/generated/resolvers.ts';
import { itemsIn, type StoredService } from '#backend/proposals/proposal-tables.ts';
import { selectionProblem } from '#core/proposals/cart.ts';

const once = (ids: readonly string[], field: string): ReadonlySet<string> => {
  const set = new Set(ids);
  if (set.size !== ids.length) throw invalid(field, 'Each item can be chosen once');
  return set;
};

/** The chosen items as stored; one id that is unknown, foreign or repeated refuses the whole choice. */
export const chosenServices = (
  services: readonly StoredService[],
  selected: readonly SelectedServiceInput[],
): readonly StoredService[] => {
  once(
    selected.map(({ id }) => id),
    'services',
  );
  const chosen = selected.map(({ id, lineItems }) => {
    const service = services.find((each) => each.id === id);
    if (service === undefined) throw invalid('services', 'Item not in this proposal');
    const ids = once(
      lineItems.map((item) => item.id),
      'services.lineItems',
    );
    const items = service.lineItems.filter((item) => ids.has(item.id));
    if (items.length !== ids.size) throw invalid('services.lineItems', 'Item not in this proposal');
    if (items.length === 0) throw invalid('services.lineItems', 'Choose at least one item');
    return { ...service, lineItems: items };
  });
  const problem = selectionProblem(itemsIn(services), itemsIn(chosen));
  if (problem !== undefined) throw invalid('services', problem);
  return chosen;
};
