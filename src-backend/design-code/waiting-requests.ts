import { sql } from 'kysely';
import { findLongest, type WaitingSources } from '#backend/feature/waiting.ts';
import { waitingThings } from '#core/dashboard/waiting-things.ts';
import type { DesignCodeRequestRow } from './request-tables.ts';

type Row = Pick<DesignCodeRequestRow, 'id' | 'category' | 'sub_category' | 'answers' | 'created_at'> & {
  readonly owner: string;
};

/** Requests that no proposal answers, not even a draft. */
export const waitingRequests: WaitingSources = {
  request: {
    whom: 'admins',
    find: (db) =>
      findLongest(
        db,
        {
          columns: sql<Row>`request.id, request.category, request.sub_category, request.answers, request.created_at,
            owner.name as owner`,
          from: sql`
            from design_code_requests as request join users as owner on owner.id = request.owner_id
            where not exists (select from proposals where proposals.request_id = request.id)`,
          order: sql`request.created_at, request.id`,
        },
        ({ sub_category: subCategory, created_at: createdAt, owner, ...row }) =>
          waitingThings.request(
            { ...row, subCategory: subCategory ?? undefined, createdAt: createdAt.toISOString() },
            owner,
          ),
      ),
  },
};
