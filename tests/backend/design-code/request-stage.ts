import {
  CreateDesignCodeServiceRequestDocument,
  EditDesignCodeServiceRequestDocument,
  GetDesignCodeServiceRequestDocument,
  type DesignCodeServiceRequestInput,
} from '#contracts/generated/design-code/graphql.ts';
import {
  CreateProposalDocument,
  SendDraftProposalDocument,
  type CreateProposalInput,
} from '#contracts/generated/proposals/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { websiteRequest } from '#tests/support/design-code/request-inputs.ts';
import type { EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';
import type { Somebody } from '#tests/support/tasks/task-stage.ts';

export { join, refusalOf, type Somebody } from '#tests/support/tasks/task-stage.ts';

export const create = ({ api }: Somebody, input: DesignCodeServiceRequestInput = websiteRequest(), newId?: string) =>
  api(CreateDesignCodeServiceRequestDocument, { input, newId });

export const edit = ({ api }: Somebody, input: DesignCodeServiceRequestInput) =>
  api(EditDesignCodeServiceRequestDocument, { input });

/** Makes a request that has to be taken. */
export const made = async (person: Somebody, input?: DesignCodeServiceRequestInput, newId?: string) =>
  (await dataOf(create(person, input, newId))).createDesignCodeServiceRequest;

/** The request as this person sees it. */
export const seen = async ({ api }: Somebody, id: string) =>
  (await dataOf(api(GetDesignCodeServiceRequestDocument, { id }))).getDesignCodeServiceRequest;

/** Makes a proposal that answers a request, a draft by default. */
export const proposed = async (
  { api }: Somebody,
  to: Somebody,
  requestId: string,
  more: Partial<CreateProposalInput> = {},
) =>
  (await dataOf(api(CreateProposalDocument, { input: proposalTo([to.user.email], { requestId, ...more }) })))
    .createProposal;

export const send = ({ api }: Somebody, to: Somebody, { id, revision }: { id: string; revision: number }) =>
  api(SendDraftProposalDocument, {
    id,
    input: { revision, recipients: [{ email: to.user.email }], message: 'Here it is.' },
  });

/** How many requests there are. */
export const requestCount = async ({ database }: EmbeddedBackend): Promise<number> =>
  (await database.db.selectFrom('design_code_requests').select('id').execute()).length;
