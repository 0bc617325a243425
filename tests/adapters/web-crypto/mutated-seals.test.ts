import { describe, expect, it } from 'vitest';
import { isReadable } from '#core/vault/login.ts';
import type { ToOpen } from '#core/vault/seal-place.ts';
import { numbersFrom, seed } from '#tests/support/chance/seed.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { quickEngine } from '#tests/support/vault/engines.ts';
import { openVault, placeOf } from './ciphers.ts';

const mutations = inFullRun ? 100_000 : 10_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ \n';

describe('a seal with one character changed', () => {
  it(`never opens, in ${mutations} of them (seed ${seed})`, async () => {
    const below = numbersFrom(seed);
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
