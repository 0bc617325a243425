import type { UlidSource } from '../kernel/ulid.ts';
import { checkRequest, type RequestDraft } from './check-request.ts';
import type { RequestGateway } from './request-gateway.ts';
import type { DesignCodeRequest } from './request.ts';

type Deps = { readonly requests: RequestGateway; readonly ulid: UlidSource };

export const requestUseCases = ({ requests, ulid }: Deps) => ({
  list: requests.list,
  listAll: requests.listAll,
  get: requests.get,
  stats: requests.stats,
  newId: async (): Promise<string> => ulid(),
  create: async (id: string, draft: RequestDraft): Promise<DesignCodeRequest> =>
    requests.create(id, checkRequest(draft)),
  edit: async (id: string, revision: number, draft: RequestDraft): Promise<DesignCodeRequest> =>
    requests.edit(id, revision, checkRequest(draft)),
  remove: requests.remove,
  estimate: requests.estimate,
});

export type RequestUseCases = ReturnType<typeof requestUseCases>;
