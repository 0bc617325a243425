import { invalid } from '../kernel/app-error.ts';
import { parseEmail } from '../kernel/email.ts';
import type { Page, PageRequest } from '../kernel/page.ts';
import type { Lead } from './lead.ts';
import type { LeadGateway } from './lead-gateway.ts';

type Deps = { readonly leads: LeadGateway };

export const leadUseCases = ({ leads }: Deps) => ({
  /** `trap` is a field that people do not see: whoever fills it is thanked like anybody, and nothing is sent. */
  leave: async (typed: string, trap = ''): Promise<void> => {
    if (trap !== '') return;
    if (typed.trim() === '') throw invalid('email', 'Enter your email');
    const email = parseEmail(typed);
    if (email === undefined) throw invalid('email', 'Enter a valid email');
    await leads.leave(email);
  },

  list: (page?: PageRequest): Promise<Page<Lead>> => leads.list(page),
});

export type LeadUseCases = ReturnType<typeof leadUseCases>;
