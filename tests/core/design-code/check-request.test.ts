import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answersProblems,
  askedAnswers,
  checkRequest,
  requestProblems,
  type RequestDraft,
} from '#core/design-code/check-request.ts';
import type { Answers } from '#core/design-code/request-field.ts';
import { fieldsOf, requestForms } from '#core/design-code/request-form.ts';
import { kindOfLine, requestKinds, type RequestKind } from '#core/design-code/request-kind.ts';
import { anyDraft } from '#tests/support/design-code/any-request.ts';
import { fullAnswers, fullDraft } from '#tests/support/design-code/request-answers.ts';
import { problemsOf } from '#tests/support/problems-of.ts';

const checkLater = async (draft: RequestDraft): Promise<RequestDraft> => checkRequest(draft);

/** The fields that are wrong with a request that is whole but for these answers. */
const wrongWith = async (kind: RequestKind, answers: Answers): Promise<readonly string[]> =>
  (await problemsOf(checkLater(fullDraft(kind, answers)))).map(([field]) => field);

const own = { budget: 'my-own-figure' } as const;

describe('a request', () => {
  it('is kept as it was answered, every field of every kind', () => {
    for (const kind of requestKinds) {
      const draft = fullDraft(kind);
      expect(checkRequest(draft)).toEqual(draft);
    }
  });

  it('is kept without empty answers; no is an answer', () => {
    const { answers } = checkRequest(
      fullDraft('webDesign', { features: [], designPreference: '', responsive: false, existingAssets: [] }),
    );
    expect(answers).not.toHaveProperty('features');
    expect(answers).not.toHaveProperty('designPreference');
    expect(answers).not.toHaveProperty('existingAssets');
    expect(answers['responsive']).toBe(false);
  });

  it('is kept with trimmed texts and each choice once', () => {
    const { answers } = checkRequest(
      fullDraft('webDesign', { description: '  A shop \n', features: ['search', 'search'] }),
    );
    expect(answers).toMatchObject({ description: 'A shop', features: ['search'] });
  });

  it('says what is missing at each field at once', () => {
    const problems = requestProblems({ category: 'WebDesign', subCategory: undefined, answers: {} });
    expect(problems.map(({ field }) => field)).toEqual([
      'description',
      'projectType',
      'websiteType',
      'budget',
      'timeline',
      'priority',
    ]);
  });

  it('of every kind that can be generated passes, tidied once and for all', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const once = checkRequest(draft);
        expect(checkRequest(once)).toEqual(once);
        expect(askedAnswers(kindOfLine(draft) ?? 'webDesign', once.answers)).toEqual(once.answers);
      }),
    );
  });

  it.each([
    ['a choice that is not offered', { timeline: 'yesterday' }, 'timeline'],
    ['a choice among several that is not offered', { features: ['search', 'teleport'] }, 'features'],
    ['a text in place of several choices', { features: 'search' }, 'features'],
    ['a text in place of yes or no', { responsive: 'yes' }, 'responsive'],
    ['a text over the limit', { description: 'x'.repeat(5001) }, 'description'],
    ['a text that cannot be stored', { description: 'a\0b' }, 'description'],
    ['an address of another kind', { currentWebsite: 'javascript:alert(1)' }, 'currentWebsite'],
    ['a field that the kind does not have', { polyCount: 'over-150-000' }, 'polyCount'],
    ['a field that no kind has', { constructor: 'x' }, 'constructor'],
    ['texts in place of files', { designFiles: ['a.png'] }, 'designFiles'],
    [
      'a file twice',
      {
        designFiles: [
          { key: 'k', name: 'a' },
          { key: 'k', name: 'b' },
        ],
      },
      'designFiles',
    ],
    ['a file without a name', { designFiles: [{ key: 'k', name: ' ' }] }, 'designFiles'],
    [
      'more files than a field takes',
      { designFiles: Array.from({ length: 21 }, (_, at) => ({ key: String(at), name: 'a' })) },
      'designFiles',
    ],
  ] as const)('is refused for %s', async (_what, answers, field) => {
    expect(await wrongWith('webDesign', answers)).toEqual([field]);
  });

  it('is refused where an answer does not fit an earlier one', async () => {
    expect(await problemsOf(checkLater(fullDraft('webDesign', { projectType: 'new-website' })))).toEqual([
      ['currentWebsite', 'Leave this out: it does not fit the other answers'],
    ]);
  });

  it('is refused where category and subcategory do not belong together', () => {
    const problems = requestProblems({ category: 'ThreeD', subCategory: undefined, answers: fullAnswers('webDesign') });
    expect(problems.map(({ field }) => field)).toEqual(['subCategory']);
  });
});

describe('a budget', () => {
  it.each([
    ['7,500', 750_000],
    ['$1,234.5', 123_450],
    [' 1234.50 ', 123_450],
    ['1', 100],
    ['20,000,000', 2_000_000_000],
    [123_450, 123_450],
  ])('typed as %s is one amount', (customBudget, amount) => {
    expect(checkRequest(fullDraft('webDesign', { ...own, customBudget })).answers['customBudget']).toBe(amount);
  });

  it.each([
    '1e9',
    '-0',
    '-1',
    '0',
    'NaN',
    'Infinity',
    '१२३',
    '1,5',
    '0.99',
    '20,000,000.01',
    '7500 €',
    0,
    -0,
    -1,
    1.5,
    NaN,
    2e12,
    true,
  ])('is not %s', async (customBudget) => {
    expect(await wrongWith('webDesign', { ...own, customBudget })).toEqual(['customBudget']);
  });

  it('is one of the offered ones or an own figure, and not both', async () => {
    expect(await wrongWith('webDesign', { budget: 'under-1-000', customBudget: 50_000 })).toEqual(['customBudget']);
    expect(await wrongWith('webDesign', { ...own, customBudget: '' })).toEqual(['customBudget']);
  });
});

describe('a form', () => {
  it('says what is wrong with one step alone', () => {
    const [first] = requestForms.appDevelopment.steps;
    const problems = answersProblems(first?.fields ?? [], { description: 'Kilns' });
    expect(problems.map(({ field }) => field)).toEqual(['appType', 'appCategory', 'platforms']);
  });

  it('sends nothing that is asked no longer, and what follows from it neither', () => {
    const answers = { ...fullAnswers('gameDev3DAsset'), useCases: ['animation'] };
    const asked = askedAnswers('gameDev3DAsset', answers);
    const hidden = fieldsOf('gameDev3DAsset').filter(({ appears }) => appears?.field === 'useCases');
    expect(hidden.length).toBeGreaterThan(4);
    expect(hidden.filter(({ name }) => name in asked)).toEqual([]);
    expect(answers).toHaveProperty('vrPlatform');
  });
});
