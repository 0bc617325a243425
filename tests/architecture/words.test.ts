import { describe, expect, it } from 'vitest';
import { wordProblems } from '#tools/check-words.mjs';

describe('words that a reader stumbles over', () => {
  it.each([
    ['a document', 'docs/x.md', 'Whoever asks gets one.'],
    ['a comment', 'src-core/x.ts', '/** Tells the owner. */'],
    ['a comment behind code', 'tests/x.ts', 'const a = 1; // made anew'],
    ['a text of the product', 'src-ui/x.ts', "toast('It stands for the asset', 2);"],
    ['a text of two lines', 'src-backend/x.ts', 'const page = `<p>This page stands in for Google'],
    ['what a view says', 'src-ui/X.tsx', '        Whoever gets this file reads it.'],
    ['a message of a tool', 'tools/x.mjs', 'throw new Error("Seal it anew")'],
  ])('are found in %s', (_place, path, text) => {
    expect(wordProblems(path, text)).toEqual([expect.stringMatching(`^${path}:1: “[^”]+”: write `)]);
  });

  it.each([
    ['code', 'src-ui/x.ts', "channel.addEventListener('message', hear); hears(alone);"],
    ['a name in a comment', 'src-core/x.ts', "// `anew` is the field, and so is 'alone.'"],
    ['the title of a test', 'tests/x.test.ts', "it('is made anew', run);"],
    ['what a person does', 'src/x.ts', "summary: 'Answers a comment',"],
  ])('are not looked for in %s', (_place, path, text) => {
    expect(wordProblems(path, text)).toEqual([]);
  });
});
