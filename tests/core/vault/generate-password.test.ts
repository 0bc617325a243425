import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordList } from '#adapters/bip39/word-list.ts';
import { randomBelow } from '#adapters/web/random-below.ts';
import { generatePassword, passwordClasses, type CharacterRecipe } from '#core/vault/generate-password.ts';
import { inFullRun } from '#tests/support/full-run.ts';

const generate = generatePassword({ randomBelow, wordList: async () => wordList });

/** How many draws a test of evenness makes. */
const draws = inFullRun ? 500_000 : 50_000;

const patterns = { lowercase: /[a-z]/, uppercase: /[A-Z]/, digits: /\d/, symbols: /[^a-zA-Z\d]/ } as const;

const recipes: fc.Arbitrary<CharacterRecipe> = fc.record({
  kind: fc.constant('characters' as const),
  length: fc.integer({ min: 8, max: 128 }),
  classes: fc.subarray([...passwordClasses], { minLength: 1 }),
  avoidAmbiguous: fc.boolean(),
});

/** How far counts are from even, in standard deviations of the chi-square distribution. */
const unevenness = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const chi2 = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  return (chi2 - freedom) / Math.sqrt(2 * freedom);
};

const countsOf = (text: string): number[] => {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()];
};

describe('a generated password', () => {
  it('has the length, every chosen class and no other character', async () => {
    await fc.assert(
      fc.asyncProperty(recipes, async (recipe) => {
        const password = await generate(recipe);
        expect(password).toHaveLength(recipe.length);
        const has = passwordClasses.filter((name) => patterns[name].test(password));
        expect(has).toEqual(passwordClasses.filter((name) => recipe.classes.includes(name)));
        expect(recipe.avoidAmbiguous && /[Il1|O0]/.test(password)).toBe(false);
      }),
    );
  });

  it('stays within 8 and 128 characters, whatever is asked', async () => {
    const recipe = { kind: 'characters', classes: ['digits'], avoidAmbiguous: false } as const;
    for (const [length, made] of [
      [0, 8],
      [-5, 8],
      [Number.NaN, 8],
      [20.9, 20],
      [1e9, 128],
    ] as const)
      expect(await generate({ ...recipe, length })).toHaveLength(made);
    expect(await generate({ ...recipe, classes: [], length: 8 })).toMatch(/[a-z]/);
  });

  it(`takes every character as often, over ${draws} of them`, async () => {
    for (const [name, alphabet] of [
      ['lowercase', 26],
      ['symbols', 28],
    ] as const) {
      let text = '';
      while (text.length < draws)
        text += await generate({ kind: 'characters', length: 128, classes: [name], avoidAmbiguous: false });
      const counts = countsOf(text);
      expect(counts).toHaveLength(alphabet);
      expect(Math.abs(unevenness(counts))).toBeLessThan(6);
    }
  });

  it('puts its classes in any place', async () => {
    const places = Array.from({ length: 8 }, () => 0);
    for (let round = 0; round < draws / 10; round += 1) {
      const password = await generate({
        kind: 'characters',
        length: 8,
        classes: ['lowercase', 'digits'],
        avoidAmbiguous: false,
      });
      for (const [at, character] of [...password].entries())
        if (/\d/.test(character)) places[at] = (places[at] ?? 0) + 1;
    }
    expect(Math.abs(unevenness(places))).toBeLessThan(6);
  });

  it('can be words of a list, with capitals, a digit and a separator', async () => {
    const recipe = { kind: 'words', count: 5, separator: '-', capitalize: false, withDigit: false } as const;
    const words = (await generate(recipe)).split('-');
    expect(words).toHaveLength(5);
    expect(words.every((word) => wordList.includes(word))).toBe(true);
    expect(await generate({ ...recipe, capitalize: true, withDigit: true, separator: ' ' })).toMatch(
      /^(?=\D*\d\D*$)(?:[A-Z][a-z]+\d? ?){5}$/,
    );
    expect((await generate({ ...recipe, count: 1 })).split('-')).toHaveLength(4);
    expect((await generate({ ...recipe, count: 99 })).split('-')).toHaveLength(10);
  });
});

describe('chance', () => {
  it('favours no number', () => {
    const counts = Array.from({ length: 93 }, () => 0);
    for (let draw = 0; draw < draws; draw += 1) {
      const drawn = randomBelow(93);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    expect(counts).toHaveLength(93);
    expect(Math.abs(unevenness(counts))).toBeLessThan(6);
  });

  it('never comes from Math.random where the vault is', () => {
    const files = ['src-core', 'src-adapters/web-crypto', 'src-adapters/web', 'src-adapters/bip39', 'src-ui/vault']
      .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
      .filter((file) => /\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => readFileSync(file, 'utf8').includes('Math.random'))).toEqual([]);
  });
});
