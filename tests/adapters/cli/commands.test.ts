import { describe, expect, it } from 'vitest';
import { loaded } from '#core/kernel/lazy.ts';
import type { Portal } from '#core/portal.ts';
import { globalOptions } from '#src/cli/command-line.ts';
import { createPortal, withPort, type Profile } from '#src/composition/portal.ts';
import { commands } from '#src/composition/commands.ts';
import { createMemoryProfile } from '#src/composition/profiles/memory.ts';
import { runCli } from '#tests/support/cli/run-cli.ts';
import { openCliStage } from '#tests/support/cli/cli-stage.ts';

const verbs = Object.entries(commands).flatMap(([noun, { verbs: ofNoun }]) =>
  Object.entries(ofNoun).map(([name, verb]) => ({ path: `${noun} ${name}`, verb })),
);

/** The words of an example, as a shell would split them. */
const wordsOf = (example: string): readonly string[] =>
  [...example.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, bare]) => single ?? double ?? bare ?? '');

/** No use case removes a part of an asset or a lead again. */
const lastingVerbs = ['assets add-variation', 'leads add'];

/** They show how many they made, and no id. */
const countingVerbs: ReadonlySet<string> = new Set(['assets upload', 'logins import']);

const unopened = (): Promise<Portal> => Promise.reject(new Error('help needs no portal'));

const useCasesOf = async (feature: keyof Portal): Promise<readonly string[]> =>
  Object.keys(await loaded<object>(createPortal(createMemoryProfile().profile)[feature]));

/** The memory portal records nothing. */
const withVoice = (profile: Profile): Profile => {
  const summaryVoice = async () => ({ url: 'https://voice.test/1', starts: [], sentences: [] });
  return withPort(profile, 'tasks', (tasks) => ({ ...tasks, summaryVoice }));
};

describe('the verbs of the command line', () => {
  it('are for every use case of every feature, or say why a terminal has no use for it', async () => {
    const features = [...new Set(Object.values(commands).map(({ feature }) => feature))];
    const { device: _device, ...portal } = createPortal(createMemoryProfile().profile);
    expect(features.toSorted()).toEqual(Object.keys(portal).sort());
    for (const feature of features) {
      const nouns = Object.values(commands).filter((noun) => noun.feature === feature);
      const called = nouns.flatMap((noun) => Object.values(noun.verbs).flatMap(({ calls }) => calls));
      const without = nouns.flatMap((noun) => Object.keys(noun.without ?? {}));
      expect(called.filter((name) => without.includes(name))).toEqual([]);
      expect({ feature, names: [...new Set([...called, ...without])].sort() }).toEqual({
        feature,
        names: (await useCasesOf(feature)).toSorted(),
      });
    }
  });

  it('have an option of a name with the same kind of value everywhere', () => {
    const kinds = new Map(Object.entries(globalOptions).map(([name, { shape }]) => [name, shape === undefined]));
    for (const { path, verb } of verbs)
      for (const [name, { shape }] of Object.entries(verb.options)) {
        expect(kinds.get(name) ?? shape === undefined, `${path} --${name}`).toBe(shape === undefined);
        kinds.set(name, shape === undefined);
      }
    for (const name of Object.keys(globalOptions))
      expect(verbs.filter(({ verb }) => Object.hasOwn(verb.options, name))).toEqual([]);
  });

  it.each(verbs)('$path works as its example says', async ({ path, verb }) => {
    expect(verb.example.startsWith(`${path} `) || verb.example === path).toBe(true);
    const { run } = await openCliStage({ withVault: /^(?:vault|logins|handovers) /.test(path), change: withVoice });
    const { code, out, errors } = await run(wordsOf(verb.example));
    expect([code, errors]).toEqual([0, expect.not.stringMatching(/Usage/)]);
    expect(out).not.toMatch(/undefined|\[object|NaN/);
  });

  it('say in their help which verb removes what they make, where there is one', async () => {
    const makes = /^(?:create|add|upload|import|save|duplicate|reply|propose|sign-up)(?:-|$)/;
    const removers = verbs.map(({ path }) => path).filter((path) => / (?:delete|remove)(?:-\w+)*$/.test(path));
    const makers = verbs.filter(({ path }) => makes.test(path.split(' ')[1] ?? ''));
    const [undone, lasting] = [makers.filter(({ verb }) => verb.undo), makers.filter(({ verb }) => !verb.undo)];
    expect(lasting.map(({ path }) => path).toSorted()).toEqual(lastingVerbs);
    expect(removers).toEqual(expect.arrayContaining(undone.map(({ verb }) => verb.undo)));
    for (const { path, verb } of undone)
      expect((await runCli(unopened, ['help', ...path.split(' ')])).out).toContain(
        `\n\nportal ${verb.undo} removes what this made.`,
      );
  });

  it.each(verbs.filter(({ path, verb }) => verb.undo?.endsWith(' delete') === true && !countingVerbs.has(path)))(
    '$path makes what the verb of its help removes',
    async ({ path, verb }) => {
      const { run } = await openCliStage({ withVault: path.startsWith('logins') });
      const { out } = await run([...wordsOf(verb.example), '--json']);
      const id = /^ {2}"id": "(\w{26})"/m.exec(out)?.[1] ?? out.trim();
      const who = wordsOf(verb.example).at(-1) ?? '';
      const { code, errors } = await run([...(verb.undo ?? '').split(' '), id, '--as', who]);
      expect([code, errors]).toEqual([0, expect.not.stringMatching(/Usage/)]);
    },
  );

  it.each(verbs)('$path says in its help what it takes', async ({ path, verb }) => {
    for (const words of [
      ['help', ...path.split(' ')],
      [...path.split(' '), '--help'],
    ]) {
      const { code, out } = await runCli(unopened, words);
      expect(code).toBe(0);
      for (const name of Object.keys(verb.args)) expect(out).toContain(`<${name}>`);
      for (const name of Object.keys(verb.options)) expect(out).toContain(`--${name}`);
      expect(out).toContain(`Example\n  portal ${verb.example}`);
      expect(out).toMatch(/Exit codes\n {2}0 {2}done/);
    }
  });
});
