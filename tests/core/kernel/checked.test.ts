import { describe, expect, it } from 'vitest';
import { checked, refuse } from '#core/kernel/checked.ts';
import { fieldProblems } from '#core/kernel/field-problem.ts';
import { checkBrand } from '#core/brands/brand.ts';
import { checkContent } from '#core/vault/login.ts';
import { aContent } from '#tests/support/vault/vault-stage.ts';
import { failureOf } from '#tests/support/rejection.ts';

const problemsOf = async (work: () => unknown) => {
  const error = await failureOf(Promise.resolve().then(work));
  return error.kind === 'invalid' ? error.fields : error;
};

describe('a checked input', () => {
  const trimmed = checked(
    (text: string) => text.trim(),
    (text) => fieldProblems(['text', text === '' ? 'Enter a text' : undefined]),
  );

  it('is returned in its tidy form', () => {
    expect(trimmed(' a ')).toBe('a');
  });

  it('is refused by what is wrong with its tidy form', async () => {
    expect(await problemsOf(() => trimmed('  '))).toEqual([{ field: 'text', message: 'Enter a text' }]);
  });

  it('is not refused where nothing is wrong', () => {
    expect(() => refuse([])).not.toThrow();
  });
});

describe('a refusal lists every problem, in reading order,', () => {
  it('of a brand', async () => {
    const wrong = { name: ' ', website: 'javascript:alert(1)', description: 'd'.repeat(2001), colors: ['red'] };
    expect(await problemsOf(() => checkBrand(wrong))).toEqual([
      { field: 'name', message: 'Enter a name' },
      { field: 'website', message: 'Use http or https links only' },
      { field: 'description', message: 'Description must be at most 2,000 characters' },
      { field: 'colors', message: 'Write colours as #RRGGBB' },
    ]);
  });

  it('of a login', async () => {
    const wrong = aContent({ platform: 'Other', customPlatform: '', url: 'ftp://a', password: '' });
    expect(await problemsOf(() => checkContent(wrong))).toMatchObject(
      ['customPlatform', 'url', 'password'].map((field) => ({ field })),
    );
  });
});
