import type { ServerPorts } from '#adapters/memory/ports.ts';
import type { RequestDraft } from '#core/design-code/check-request.ts';
import { proposalDraftFor } from '#core/design-code/estimate/propose.ts';
import type { RequestFile } from '#core/design-code/request-field.ts';
import type { RequestKind } from '#core/design-code/request-kind.ts';
import type { DesignCodeRequest } from '#core/design-code/request.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { uploadFile } from '#core/files/upload-file.ts';
import { aFilm, aPicture } from '#tests/support/assets/asset-inputs.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import type { Person } from '#tests/support/world.ts';
import { fullDraft } from './request-answers.ts';

/** Makes a request of a person, every field of its kind answered unless given. */
export const requestOf = (
  { requests }: Pick<ServerPorts, 'requests'>,
  kind: RequestKind = 'webDesign',
  answers: RequestDraft['answers'] = {},
): Promise<DesignCodeRequest> => requests.create(ulid(), fullDraft(kind, answers));

/** Uploads a picture for a request. */
export const referenceFile = async (person: Pick<Person, 'files' | 'transfer'>, name: string): Promise<RequestFile> => {
  const { key } = await uploadFile(person)('request', await aPicture());
  return { key, name };
};

/** Uploads a film for a request. */
export const referenceFilm = async (person: Pick<Person, 'files' | 'transfer'>, name: string): Promise<RequestFile> => {
  const { key } = await uploadFile(person)('request', aFilm());
  return { key, name };
};

/** Has an admin write the proposal that answers a request; it is sent unless it stays a draft. */
export const answeredBy = async (
  admin: Person,
  request: DesignCodeRequest,
  status: 'DRAFT' | 'SENT' = 'SENT',
): Promise<Proposal> => {
  const estimate = await admin.requests.estimate(request.id);
  const draft = proposalDraftFor(request, { items: estimate?.items ?? [] });
  const saved = await admin.proposals.create(ulid(), draft);
  if (status === 'DRAFT') return saved;
  return admin.proposals.sendDraft(saved.id, saved.revision, draft.recipients, 'As you asked.');
};
