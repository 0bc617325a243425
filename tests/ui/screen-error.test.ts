import { describe, expect, it } from 'vitest';
import { conflict } from '#core/kernel/app-error.ts';
import { screenError } from '#ui/errors/screen-error.ts';

describe('what a screen shows', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://portal.test/assets/page-1.js',
    'error loading dynamically imported module: https://portal.test/assets/page-1.js',
    'Importing a module script failed.',
    "'text/html' is not a valid JavaScript MIME type.",
  ])('is a newer build for a script that could not be loaded, in the words of any browser: %s', (message) => {
    expect(screenError(new TypeError(message))).toEqual({ kind: 'update-available', message });
  });

  it('is the failure itself otherwise', () => {
    expect(screenError(conflict('moved on')).kind).toBe('conflict');
    expect(screenError(new TypeError('x is not a function')).kind).toBe('unexpected');
  });
});
