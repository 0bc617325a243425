import { isolated } from '../kernel/isolated.ts';
import { lineName, type RequestLine } from './request-kind.ts';

/** What notifications say of a request, as plain text; the names in it turn nothing around them. */
export const requestNews = {
  requested: (owner: string, line: RequestLine): string => `${isolated(owner)} asks for ${lineName(line)}`,
} as const;
