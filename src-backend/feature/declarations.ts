import { joinRecords } from '#core/kernel/join-records.ts';
import { inOrder } from './archive-order.ts';
import type { ArchivePart } from './archive-part.ts';
import type { BackendFeature } from './backend-feature.ts';
import type { Figures } from './figures.ts';
import type { BrandUse, FileUse } from './uses.ts';
import type { WaitingSources } from './waiting.ts';

/** What features declare for the others, which know none of them by name. */
export type Declarations = {
  /** What a person's archive has, a part after those that it refers to. */
  readonly archiveParts: readonly ArchivePart[];
  /** What keeps a brand from being deleted. */
  readonly brandUses: readonly BrandUse[];
  /** What keeps a file from being removed. */
  readonly fileUses: readonly FileUse[];
  readonly figures: Figures;
  readonly waiting: WaitingSources;
};

/** Returns what these features declare, in their order. */
export const declarationsOf = (
  features: readonly Pick<BackendFeature<never>, 'archived' | 'uses' | 'figures' | 'waiting'>[],
): Declarations => ({
  archiveParts: inOrder(features.flatMap(({ archived }) => archived ?? [])),
  brandUses: features.flatMap(({ uses }) => uses?.brand ?? []),
  fileUses: features.flatMap(({ uses }) => uses?.file ?? []),
  figures: joinRecords(features.map(({ figures }) => figures ?? {})),
  waiting: joinRecords(features.map(({ waiting }) => waiting ?? {})),
});
