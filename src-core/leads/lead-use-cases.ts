import { refuse } from '../kernel/checked.ts';
import { emailProblem, parseEmail } from '../kernel/email.ts';
import { fieldProblems } from '../kernel/field-problem.ts';
import type { LeadGateway } from './lead-gateway.ts';

type Deps = { readonly leads: LeadGateway };

export const leadUseCases = ({ leads }: Deps) => ({
  /** `trap` is a field that people do not see: a program that fills it gets the usual thanks, and nothing is sent. */
  leave: async (typed: string, trap = ''): Promise<void> => {
    if (trap !== '') return;
    refuse(fieldProblems(['email', emailProblem(typed)]));
    await leads.leave(parseEmail(typed) ?? typed);
  },

  list: leads.list,
});

export type LeadUseCases = ReturnType<typeof leadUseCases>;
