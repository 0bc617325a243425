import type { UseFormReturn } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { checkBrand } from '#core/brands/brand.ts';
import { conflict, invalid, toAppError, type AppError } from '#core/kernel/app-error.ts';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { partOf } from '#tests/support/entities.ts';

type Values = { name: string; website: string; colors: string };

/** What a form of these fields shows of a failure, and which field it goes to. */
const shownFor = (error: AppError) => {
  const shown: Record<string, string | undefined> = {};
  const focused: string[] = [];
  const form = partOf<UseFormReturn<Values>>({
    getValues: (() => ({ name: '', website: '', colors: '' })) as UseFormReturn<Values>['getValues'],
    setError: (name, { message }, options) => {
      shown[name] = message;
      if (options?.shouldFocus === true) focused.push(name);
    },
  });
  showFormFailure(form, error);
  return { shown, focused };
};

const failureOf = (work: () => unknown): AppError => {
  try {
    work();
  } catch (cause) {
    return toAppError(cause);
  }
  throw new Error('It did not fail');
};

describe('a form that was refused', () => {
  it('shows every problem at its field at once, and leads to the first', () => {
    const brand = { name: '', website: 'ftp://x', description: '', colors: ['red'] };
    const { shown, focused } = shownFor(failureOf(() => checkBrand(brand)));
    expect(Object.keys(shown)).toEqual(expect.arrayContaining(['name', 'website', 'colors']));
    expect(focused).toEqual(['name']);
    expect(shown['root']).toBeUndefined();
  });

  it('shows above its fields what is wrong with none of them', () => {
    expect(shownFor(conflict('Somebody changed it').error).shown).toEqual({ root: 'Somebody changed it' });
    expect(shownFor(invalid('owner', 'No such owner').error).shown).toEqual({ root: 'No such owner' });
  });

  it('shows a problem of a part at the part', () => {
    expect(shownFor(invalid('colors.1', 'Write colours as #RRGGBB').error).shown).toEqual({
      'colors.1': 'Write colours as #RRGGBB',
    });
  });
});
