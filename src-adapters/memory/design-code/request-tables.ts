import type { DesignCodeRequest } from '#core/design-code/request.ts';

/** Reference files are kept by key and name. */
export type StoredRequest = Omit<DesignCodeRequest, 'kind' | 'proposals'>;

export type RequestTables = { readonly requests: StoredRequest };
