import { joinRecords } from '#core/kernel/join-records.ts';
import type { BackendFeature } from './backend-feature.ts';
import type { Figures } from './figures.ts';
import type { BrandUse, FileUse } from './uses.ts';
import type { WaitingSources } from './waiting.ts';

/** What features declare for the others, which know none of them by name. */
export type Declarations = {
  /** What keeps a brand from being deleted. */
  readonly brandUses: readonly BrandUse[];
  /** What keeps a file from being removed. */
  readonly fileUses: readonly FileUse[];
  readonly figures: Figures;
  readonly waiting: WaitingSources;
};

/** Returns what these features declare, in their order. */
export const declarationsOf = (
  features: readonly Pick<BackendFeature<never>, 'uses' | 'figures' | 'waiting'>[],
): Declarations => ({
  brandUses: features.flatMap(({ uses }) => uses?.brand ?? []),
  fileUses: features.flatMap(({ uses }) => uses?.file ?? []),
  figures: joinRecords(features.map(({ figures }) => figures ?? {})),
  waiting: joinRecords(features.map(({ waiting }) => waiting ?? {})),
});
