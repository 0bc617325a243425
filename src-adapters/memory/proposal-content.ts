import { invalid } from '#core/kernel/app-error.ts';
import { isMedia, onlyMedia } from '#core/files/file-gateway.ts';
import { checkDraft, type LineItemDraft, type ProposalDraft } from '#core/proposals/proposal-draft.ts';
import type { Proposal, ProposalRecipient } from '#core/proposals/proposal.ts';
import { itemsOf, type ItemFile, type Service, type ServiceLineItem } from '#core/proposals/service.ts';
import { mayAttach } from './assets/may-attach.ts';
import { offeredFile } from './proposals/offered-file.ts';
import type { Account } from './tables.ts';
import type { MemoryWorld } from './world.ts';

/** What is known of a recipient at first. */
export const unanswered = { declinedAt: undefined, declineReason: undefined, seenAt: undefined } as const;

/** The recipients as stored: each bound to the account that has confirmed the email. */
export const bindRecipients = (
  world: MemoryWorld,
  recipients: ProposalDraft['recipients'],
): readonly ProposalRecipient[] =>
  recipients.map(({ email }) => {
    const account = [...world.tables.users.values()].find((user) => user.isConfirmed && user.email === email);
    return { email, userId: account?.id, ...unanswered };
  });

const writeFiles = (
  world: MemoryWorld,
  author: Account,
  base: readonly ItemFile[],
  files: LineItemDraft['files'],
  path: string,
): readonly ItemFile[] =>
  files.map(({ key }, index) => {
    const kept = base.find((file) => file.key === key);
    if (kept !== undefined) return kept;
    const offered = offeredFile(world, key);
    if (offered !== undefined) return { ...offered, id: world.ulid() };
    const stored = world.tables.files.get(key);
    if (stored?.url === undefined || !mayAttach(world, author, key))
      throw invalid(`${path}.files.${index}.key`, 'Not Found');
    if (!isMedia(stored.type)) throw invalid(`${path}.files.${index}.key`, onlyMedia);
    const thumbnailUrl = stored.type === 'image' ? stored.url : undefined;
    return { id: world.ulid(), key, url: stored.url, thumbnailUrl, type: stored.type };
  });

/** What an admin writes of a proposal. */
export type ProposalContent = Pick<Proposal, 'title' | 'recipients' | 'services' | 'message' | 'validUntil' | 'terms'>;

/** What the services of a tidy draft become once stored: ids of the same record are kept, the others are made. */
export const writeServices = (
  world: MemoryWorld,
  author: Account,
  services: ProposalDraft['services'],
  base: readonly Service[] = [],
): readonly Service[] => {
  const files = itemsOf(base).flatMap((item) => item.files);
  const free = new Set([...base, ...itemsOf(base)].map(({ id }) => id));
  const idOf = (id: string | undefined): string => (id !== undefined && free.delete(id) ? id : world.ulid());
  const writeItem = (item: LineItemDraft, path: string): ServiceLineItem => ({
    ...item,
    id: idOf(item.id),
    quantity: item.quantity ?? 1,
    isRequired: item.isRequired ?? false,
    files: writeFiles(world, author, files, item.files, path),
  });
  return services.map((service, at) => ({
    ...service,
    id: idOf(service.id),
    lineItems: service.lineItems.map((item, index) => writeItem(item, `services.${at}.lineItems.${index}`)),
  }));
};

/** What a draft becomes once stored. */
export const writeContent = (
  world: MemoryWorld,
  author: Account,
  written: ProposalDraft,
  { services: base, currency }: Pick<Proposal, 'services' | 'currency'> = { services: [], currency: world.currency },
): ProposalContent => {
  const draft = checkDraft(written, currency);
  return {
    title: draft.title ?? '',
    validUntil: draft.validUntil,
    terms: draft.terms ?? '',
    message: draft.message,
    recipients: bindRecipients(world, draft.recipients),
    services: writeServices(world, author, draft.services, base),
  };
};

/** The same services under new ids. */
export const copyServices = (world: MemoryWorld, services: readonly Service[]): readonly Service[] =>
  services.map((service) => ({
    ...service,
    id: world.ulid(),
    lineItems: service.lineItems.map((item) => ({
      ...item,
      id: world.ulid(),
      files: item.files.map((file) => ({ ...file, id: world.ulid() })),
    })),
  }));
