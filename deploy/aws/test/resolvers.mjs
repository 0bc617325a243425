import { readFileSync } from 'node:fs';

/** What AppSync ends a field with. */
class Refusal extends Error {
  constructor(message, type, data, info) {
    super(message);
    Object.assign(this, { type, data, info });
  }
}

/** A stand-in for the part of `@aws-appsync/utils` that the resolvers use; the package itself has types only. */
export const appsync = () => {
  const calls = { filters: [], invalidated: [], appended: [] };
  const util = {
    error(message, type, data, info) {
      throw new Refusal(message, type, data, info);
    },
    unauthorized() {
      throw new Refusal('Not authorized', 'Unauthorized');
    },
    appendError: (message, type, data, info) => calls.appended.push({ message, type, info }),
    transform: {
      toSubscriptionFilter: (fields) => ({
        filterGroup: [
          {
            filters: Object.entries(fields).map(([fieldName, condition]) => {
              const [[operator, value]] = Object.entries(condition);
              return { fieldName, operator, value };
            }),
          },
        ],
      }),
    },
  };
  const extensions = {
    setSubscriptionInvalidationFilter: (filter) => calls.filters.push(filter),
    invalidateSubscriptions: (payload) => calls.invalidated.push(payload),
  };
  return { util, extensions, calls };
};

/** Whether what a mutation invalidates ends a subscription with this filter: all filters of one of its groups have to be equal. */
export const ends = ({ filterGroup }, payload) =>
  filterGroup.some(({ filters }) =>
    filters.every(({ fieldName, operator, value }) => operator === 'eq' && payload[fieldName] === value),
  );

/**
 * Loads the code of a resolver over a stand-in.
 * @param {string} name
 * @returns {{ request: (context: object) => unknown, response: (context: object) => unknown }}
 */
export const loadResolver = (name, { util, extensions }) => {
  const text = readFileSync(new URL(`../resolvers/${name}`, import.meta.url), 'utf8');
  const body = text.replace(/^import \{[^}]*\} from '@aws-appsync\/utils';$/m, '').replaceAll(/^export /gm, '');
  return new Function('util', 'extensions', `${body}\nreturn { request, response };`)(util, extensions);
};
