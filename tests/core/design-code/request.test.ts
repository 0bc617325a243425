import { describe, expect, it } from 'vitest';
import { answeredFields, answerText, briefOf, budgetText } from '#core/design-code/answer-text.ts';
import { fieldsOf } from '#core/design-code/request-form.ts';
import { categoryName, lineName, requestKinds, subCategoryName } from '#core/design-code/request-kind.ts';
import { requestNews } from '#core/design-code/request-news.ts';
import { isAnswered, priorityRank, requestState } from '#core/design-code/request.ts';
import { fullAnswers } from '#tests/support/design-code/request-answers.ts';

const by = (...statuses: readonly string[]) => ({
  proposals: statuses.map((status, at) => ({ id: String(at), status, orderId: undefined })),
});

describe('a request', () => {
  it.each([
    ['waiting', by()],
    ['waiting', by('DRAFT')],
    ['answered', by('DRAFT', 'SENT')],
    ['answered', by('DECLINED', 'SENT')],
    ['answered', by('EXPIRED')],
    ['declined', by('DECLINED')],
    ['paid', by('DECLINED', 'PAID', 'SENT')],
  ])('is %s by its proposals', (state, proposals) => {
    expect(requestState(proposals)).toBe(state);
  });

  it('is answered by any proposal that its customer can see', () => {
    expect(isAnswered(by())).toBe(false);
    expect(isAnswered(by('DRAFT'))).toBe(false);
    expect(isAnswered(by('DECLINED'))).toBe(true);
  });

  it('ranks by its priority, an unknown one last', () => {
    expect(['urgent', 'high', 'normal', 'low', 'whenever'].map((priority) => priorityRank({ priority }))).toEqual([
      4, 3, 2, 1, 0,
    ]);
    expect(priorityRank({})).toBe(0);
  });

  it('is named by what is asked for', () => {
    expect(lineName({ category: 'WebDesign', subCategory: undefined })).toBe('Web design');
    expect(lineName({ category: 'ThreeD', subCategory: 'GameDevelopment' })).toBe('Game development');
    expect(categoryName('AppDevelopment')).toBe('App development');
    expect(subCategoryName(undefined)).toBe('N/A');
    expect(requestNews.requested('Ada', { category: 'WebDesign', subCategory: undefined })).toBe(
      'Ada asks for Web design',
    );
  });
});

describe('the brief of a request', () => {
  it('is the beginning of its description, as one line', () => {
    expect(briefOf({ description: 'A shop\n for spices' })).toBe('A shop  for spices');
    expect(briefOf({ description: 'x'.repeat(100) })).toBe('x'.repeat(100));
    expect(briefOf({ description: `${'x'.repeat(99)}😀 and more` })).toBe(`${'x'.repeat(99)}…`);
    expect(briefOf({})).toBe('');
  });
});

describe('an answer', () => {
  it('is read as people write it, in the order of the form', () => {
    const texts = answeredFields('webDesign', {
      ...fullAnswers('webDesign'),
      designFiles: [
        { key: 'a', name: 'Home.png' },
        { key: 'b', name: 'Shop.png' },
      ],
      maintenance: false,
    }).map(({ field, text }) => `${field.label}: ${text}`);
    expect(texts.slice(0, 3)).toEqual([
      'Description: About Description',
      'Project: Redesign',
      'Current website: https://sails.test',
    ]);
    expect(texts).toContain('Design files: Home.png, Shop.png');
    expect(texts).toContain('Do we look after it once it is live?: No');
    expect(texts).toContain('Integrations: Analytics, CRM, Accounting, Mail service, Chat, Maps');
  });

  it('of a newer backend is read by its own word', () => {
    const field = fieldsOf('webDesign').find(({ name }) => name === 'timeline');
    expect(field === undefined ? '' : answerText(field, 'next-century')).toBe('next-century');
  });

  it('to a budget is the own figure where there is one', () => {
    expect(budgetText('webDesign', { budget: 'my-own-figure', customBudget: 750_000 })).toBe('$7,500.00');
    expect(budgetText('webDesign', { budget: '1-000-to-5-000' })).toBe('$1,000 to $5,000');
  });

  it('is shown for every field that was answered, of every kind', () => {
    for (const kind of requestKinds) {
      const answers = fullAnswers(kind);
      expect(
        answeredFields(kind, answers)
          .map(({ field }) => field.name)
          .toSorted(),
      ).toEqual(Object.keys(answers).toSorted());
    }
  });
});
