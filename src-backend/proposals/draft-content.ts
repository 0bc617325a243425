import type { Kysely } from 'kysely';
import { filesOfAssets } from '#backend/assets/asset-files.ts';
import { readFileKey } from '#backend/files/file-keys.ts';
import type { Caller } from '#backend/graphql/caller.ts';
import { newId } from '#backend/storage/new-id.ts';
import { invalid } from '#core/kernel/app-error.ts';
import type { EditProposalInput } from '#backend/graphql/generated/resolvers.ts';
import type { FileLibrary } from '#backend/files/file-library.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { isMedia, onlyMedia } from '#core/files/file-gateway.ts';
import { isUlid } from '#core/kernel/ulid.ts';
import { checkDraft, type ProposalDraft } from '#core/proposals/proposal-draft.ts';
import type { StoredFile, StoredService } from './proposal-tables.ts';
import { offeredFiles } from './templates/template-files.ts';

export type DraftInput = Pick<
  EditProposalInput,
  'message' | 'recipients' | 'services' | 'title' | 'validUntil' | 'terms'
>;

/** The services of an input. */
export const servicesIn = (services: DraftInput['services']): ProposalDraft['services'] =>
  services.map(({ id, title, type, lineItems }) => ({
    id: id ?? undefined,
    title,
    type,
    lineItems: lineItems.map((item) => ({
      ...item,
      id: item.id ?? undefined,
      billingInterval: item.billingInterval ?? undefined,
      quantity: item.quantity ?? undefined,
      isRequired: item.isRequired ?? undefined,
      files: item.files.map((file) => ({ ...file, id: file.id ?? undefined })),
    })),
  }));

const draftOf = ({ message, recipients, services, title, validUntil, terms }: DraftInput): ProposalDraft => ({
  title: title ?? '',
  validUntil: validUntil ?? undefined,
  terms: terms ?? '',
  message,
  recipients: recipients.map(({ email, userId }) => ({ email, userId: userId ?? undefined })),
  services: servicesIn(services),
});

/** Returns what a person wrote with prices in this currency, tidy. Throws a refusal that lists every problem. */
export const checkedDraft = (typed: DraftInput, currency: string): ProposalDraft =>
  checkDraft(draftOf(typed), currency);

/** The columns of what a person wrote, tidy, but for recipients, services and their title. */
export const wordColumns = ({ message, validUntil, terms = '' }: ProposalDraft) => ({
  message,
  valid_until: validUntil ?? null,
  terms,
});

/** Gives out ids that the stored services had, once each, and new ones for all others. */
const idKeeper = (before: readonly StoredService[], now: number) => {
  const free = new Set(
    before.flatMap(({ id, lineItems }) => [
      id,
      ...lineItems.flatMap((item) => [item.id, ...item.files.map((file) => file.id)]),
    ]),
  );
  return (wanted: string | undefined): string =>
    wanted !== undefined && isUlid(wanted) && free.delete(wanted) ? wanted : newId(now);
};

type Source = {
  readonly before: readonly StoredService[];
  readonly caller: Pick<Caller, 'userId' | 'groups'>;
  readonly files: Pick<FileLibrary, 'draft'>;
  readonly now: number;
};

type Facts = Pick<StoredFile, 'thumbnailKey' | 'type' | 'width'>;

const storedKeys = (services: readonly StoredService[]): ReadonlyMap<string, StoredFile> =>
  new Map(
    services.flatMap(({ lineItems }) =>
      lineItems.flatMap(({ files }) => files.map((file) => [file.key, file] as const)),
    ),
  );

/**
 * The services to store: prices and texts as written, files that exist and are the caller's, of an asset that they may see, of a
 * proposal or template where they see all of these, or were there before.
 */
export const storedServices = async (
  trx: Kysely<Tables>,
  services: ProposalDraft['services'],
  { before, caller, files, now }: Source,
): Promise<readonly StoredService[]> => {
  const keep = idKeeper(before, now);
  const known = storedKeys(before);
  const keys = services.flatMap(({ lineItems }) => lineItems.flatMap((item) => item.files.map(({ key }) => key)));
  const ofOthers = new Set([...(await filesOfAssets(trx, keys, caller)), ...(await offeredFiles(trx, keys, caller))]);
  const isUsable = (key: string): boolean => readFileKey(key)?.ownerId === caller.userId || ofOthers.has(key);

  const factsOf = async (key: string, path: string): Promise<Facts> => {
    const already = known.get(key);
    const draft = already ?? (isUsable(key) ? await files.draft(trx, key) : undefined);
    if (draft === undefined) throw invalid(path, 'Not Found');
    if (!isMedia(draft.type)) throw invalid(path, onlyMedia);
    return { ...draft, type: draft.type };
  };

  const stored: StoredService[] = [];
  for (const [at, service] of services.entries()) {
    const lineItems = [];
    for (const [position, item] of service.lineItems.entries()) {
      const kept: StoredFile[] = [];
      for (const [index, file] of item.files.entries()) {
        const path = `services.${at}.lineItems.${position}.files.${index}.key`;
        const { type, thumbnailKey, width } = await factsOf(file.key, path);
        kept.push({ id: keep(file.id), key: file.key, thumbnailKey, type, width: width ?? null });
      }
      const { title, description, price, billingType, billingInterval = null, quantity = 1, isRequired = false } = item;
      lineItems.push({
        id: keep(item.id),
        title,
        description,
        price,
        billingType,
        billingInterval,
        quantity,
        isRequired,
        files: kept,
      });
    }
    stored.push({ id: keep(service.id), title: service.title, type: service.type, lineItems });
  }
  return stored;
};
