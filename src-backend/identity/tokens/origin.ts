import type { FastifyRequest } from 'fastify';
import { plainLine } from '#core/kernel/text.ts';

const longestUserAgent = 512;

/** Where a call came from: its network address, and the client as one line, empty where it named none. */
export type Origin = { readonly address: string; readonly userAgent: string };

export const originOfCall = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Origin => ({
  address: ip,
  userAgent: plainLine(headers['user-agent'] ?? '', longestUserAgent),
});
