import { isolated } from '#core/kernel/isolated.ts';
import { excerptOf } from '#core/kernel/text.ts';
import { proposalTitle } from '../proposal-title.ts';
import type { Service } from '../service.ts';

type Asked = {
  readonly author: string;
  readonly isAnswer: boolean;
  readonly itemId: string | undefined;
  readonly text: string;
};

type About = {
  readonly title: string;
  readonly services: readonly (Pick<Service, 'title'> & {
    readonly lineItems: readonly { readonly id: string; readonly title: string }[];
  })[];
};

/** What notifications and mails say of a question or an answer, as plain text; the names in it turn nothing around them. */
export const questionNews = (proposal: About, { author, isAnswer, itemId, text }: Asked) => {
  const item = proposal.services.flatMap(({ lineItems }) => lineItems).find(({ id }) => id === itemId);
  const about = isolated(excerptOf(item?.title ?? proposalTitle(proposal)));
  const does = `${isolated(author)} ${isAnswer ? 'answers' : 'asks'}`;
  return { title: `${does} about ${about}`, message: `${does}: ${excerptOf(text)}` };
};
