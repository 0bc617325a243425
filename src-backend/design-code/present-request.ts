import type { ReadAuditState } from '#backend/audit/audited.ts';
import { requestState } from '#core/audit/audit-states.ts';
import type { Kysely } from 'kysely';
import { readFileKey, thumbnailKeyOf } from '#backend/files/file-keys.ts';
import type { Context } from '#backend/graphql/context.ts';
import type {
  DesignCodeFile,
  DesignCodeProposal,
  DesignCodeServiceRequest,
} from '#backend/graphql/generated/resolvers.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { ownerOf } from '#backend/users/present-user.ts';
import { areFiles, type Answer, type RequestFile } from '#core/design-code/request-field.ts';
import { fieldsOf, isCommonField, requestForms } from '#core/design-code/request-form.ts';
import { kindOfLine, type RequestKind } from '#core/design-code/request-kind.ts';
import { answeringProposals } from './answering-proposals.ts';
import { knownUploads, type KnownUpload } from './request-files.ts';
import { findRequest, type StoredRequest } from './request-store.ts';

type Common = Pick<DesignCodeServiceRequest, 'description' | 'budget' | 'customBudget' | 'timeline' | 'priority'>;
type Known = { readonly uploads: ReadonlyMap<string, KnownUpload>; readonly fileAddress: Context['fileAddress'] };
type ShownAnswer = Exclude<Answer, readonly RequestFile[]> | readonly DesignCodeFile[] | null;

const fileOf = ({ key, name }: RequestFile, { uploads, fileAddress }: Known): DesignCodeFile => {
  const drawn = readFileKey(key);
  const { type, size, hasThumbnail } = uploads.get(key) ?? {
    type: drawn?.contentType ?? '',
    size: 0,
    hasThumbnail: false,
  };
  const category = drawn?.kind === 'video' ? 'video' : 'image';
  return {
    key,
    name,
    type,
    size,
    category,
    url: fileAddress(key),
    thumbnailUrl: category === 'image' && hasThumbnail ? fileAddress(thumbnailKeyOf(key)) : null,
  };
};

const shownAnswer = (answer: Answer | undefined, known: Known): ShownAnswer => {
  if (answer === undefined) return null;
  return areFiles(answer) ? answer.map((file) => fileOf(file, known)) : answer;
};

const shownAnswers = (kind: RequestKind, { answers }: StoredRequest, known: Known) => {
  const shown = fieldsOf(kind).map((field) => ({
    isCommon: isCommonField(field),
    entry: [field.name, shownAnswer(answers[field.name], known)] as const,
  }));
  const own = Object.fromEntries(shown.filter(({ isCommon }) => !isCommon).map(({ entry }) => entry));
  return {
    ...(Object.fromEntries(shown.filter(({ isCommon }) => isCommon).map(({ entry }) => entry)) as Common),
    gameDev3DAsset: null,
    productVisualization: null,
    webDesign: null,
    appDevelopment: null,
    [kind]: own,
  };
};

export const kindOfStored = ({ category, sub_category }: StoredRequest): RequestKind =>
  kindOfLine({ category, subCategory: sub_category ?? undefined }) ?? 'webDesign';

const requestOf = (
  row: StoredRequest,
  proposals: readonly DesignCodeProposal[],
  known: Known,
): DesignCodeServiceRequest => ({
  id: row.id,
  category: row.category,
  subCategory: row.sub_category,
  ...shownAnswers(kindOfStored(row), row, known),
  owner: ownerOf(row),
  createdAt: row.created_at.toISOString(),
  revision: row.revision,
  proposals: [...proposals],
});

/** Presents requests as this caller may see them, with two queries however many they are. */
export const presentRequests = async (
  db: Kysely<Tables>,
  rows: readonly StoredRequest[],
  { caller, fileAddress }: Pick<Context, 'caller' | 'fileAddress'>,
): Promise<DesignCodeServiceRequest[]> => {
  const ids = rows.map(({ id }) => id);
  const proposals = await answeringProposals(db, ids, caller);
  const known: Known = {
    uploads: await knownUploads(
      db,
      rows.map(({ answers }) => answers),
    ),
    fileAddress,
  };
  return rows.map((row) => requestOf(row, proposals.get(row.id) ?? [], known));
};

/** Presents one request as {@link presentRequests} does. */
export const presentRequest = async (
  db: Kysely<Tables>,
  row: StoredRequest,
  context: Pick<Context, 'caller' | 'fileAddress'>,
): Promise<DesignCodeServiceRequest> => {
  const proposals = await answeringProposals(db, [row.id], context.caller);
  const uploads = await knownUploads(db, [row.answers]);
  return requestOf(row, proposals.get(row.id) ?? [], { uploads, fileAddress: context.fileAddress });
};

export const readRequestState: ReadAuditState = async (db, id) => {
  const row = await findRequest(db, id);
  return row && requestState({ ...row, name: requestForms[kindOfStored(row)].name, owner: { email: row.owner_email } });
};
