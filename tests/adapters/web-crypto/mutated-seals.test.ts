import { describe, expect, it } from 'vitest';
import { isReadable } from '#core/vault/login.ts';
import type { ToOpen } from '#core/vault/vault-cipher.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { quickEngine } from '#tests/support/vault/vault-stage.ts';
import { openVault, placeOf } from './ciphers.ts';

const mutations = inFullRun ? 100_000 : 10_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ \n';

/** Numbers below a count, the same ones for the same seed. */
const sequence = (seed: number) => {
  let state = seed >>> 0;
  return (count: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
};

const seed = Number(process.env['MUTATION_SEED'] ?? Date.now() % 2 ** 32);

describe('a seal with one character changed', () => {
  it(`never opens, in ${mutations} of them (seed ${seed})`, async () => {
    const below = sequence(seed);
    const engine = quickEngine();
    await openVault(engine);
    const texts = ['', 'x', 'hunter2', 'x'.repeat(62), 'ünïcödé 🙂', 'x'.repeat(300)];
    const seals = await engine.seal(texts.map((text) => ({ ...placeOf(), text })));
    const mutated = (): ToOpen => {
      const sealed = seals[below(seals.length)] ?? '';
      const at = below(sealed.length);
      const others = alphabet.replace(sealed.charAt(at), '');
      const seal = sealed.slice(0, at) + others.charAt(below(others.length)) + sealed.slice(at + 1);
      return { ...placeOf(), seal };
    };
    const opened: unknown[] = [];
    const problems = new Set<string>();
    for (let done = 0; done < mutations; done += 5000) {
      const tried = Array.from({ length: 5000 }, mutated);
      for (const [at, outcome] of (await engine.open(tried)).entries())
        if ('text' in outcome) opened.push([tried[at]?.seal, outcome.text]);
        else problems.add(outcome.problem);
    }
    expect(opened).toEqual([]);
    problems.delete('newer-version');
    expect([...problems]).toEqual(['damaged']);
    expect((await engine.open(seals.map((seal) => ({ ...placeOf(), seal })))).every(isReadable)).toBe(true);
  });
});
