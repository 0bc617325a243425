import { sql } from 'kysely';
import { goingRows, type Leaving } from '#backend/feature/leaving.ts';

/** A removed person's assets and collections go, their files as files do. */
export const assetLeavings: readonly Leaving[] = [
  goingRows({ kind: 'assets', table: 'assets', isTheirs: (userId) => sql`owner_id = ${userId}` }),
  goingRows({ kind: 'collections', table: 'collections', isTheirs: (userId) => sql`owner_id = ${userId}` }),
];
