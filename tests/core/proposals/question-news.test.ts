import { describe, expect, it } from 'vitest';
import { conversationAbout } from '#core/proposals/questions/question.ts';
import { questionNews } from '#core/proposals/questions/question-news.ts';
import { storedItem, storedProposal, storedService } from '#tests/support/entities.ts';

const proposal = storedProposal({ services: [storedService(storedItem({ id: 'shop', title: 'Online shop' }))] });
const asked = { author: 'Ada', isAnswer: false, itemId: 'shop', text: 'Does it\nhave a blog?' };

describe('the news of a question', () => {
  it('say who asks about which item, and what in one line', () => {
    expect(questionNews(proposal, asked)).toEqual({
      title: 'Ada asks about Online shop',
      message: 'Ada asks: Does it have a blog?',
    });
  });

  it('say who answers, and the name of the whole where it is about that', () => {
    const answer = { ...asked, author: 'Robin', isAnswer: true, itemId: undefined };
    expect(questionNews(proposal, answer).title).toBe('Robin answers about Website care');
    expect(questionNews({ ...proposal, title: 'Spring' }, answer).title).toBe('Robin answers about Spring');
  });

  it('keep names that turn the text around them apart, and cut what is long', () => {
    const { title, message } = questionNews(proposal, { ...asked, author: 'דוד', text: 'x'.repeat(300) });
    expect(title).toBe('\u2068דוד\u2069 asks about Online shop');
    expect(message).toBe(`\u2068דוד\u2069 asks: ${'x'.repeat(159)}…`);
  });
});

it('a conversation is about one item, or about the whole', () => {
  const questions = [{ itemId: 'shop' }, { itemId: undefined }, { itemId: 'shop' }];
  expect(conversationAbout(questions, 'shop')).toHaveLength(2);
  expect(conversationAbout(questions, undefined)).toHaveLength(1);
});
