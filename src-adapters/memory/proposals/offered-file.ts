import { itemsOf, type ItemFile } from '#core/proposals/service.ts';
import type { MemoryWorld } from '../world.ts';

/** A file as a proposal or a template has it, which every admin sees; undefined where none does. */
export const offeredFile = (
  { tables: { proposals, proposalTemplates } }: MemoryWorld,
  key: string,
): ItemFile | undefined =>
  [...proposals.values(), ...proposalTemplates.values()]
    .flatMap(({ services }) => itemsOf(services).flatMap(({ files }) => files))
    .find((file) => file.key === key);
