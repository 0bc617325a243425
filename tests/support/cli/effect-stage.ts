import { createMemoryClock } from '#adapters/memory/clock.ts';
import { createMemorySessionMemory } from '#adapters/memory/device.ts';
import type { ChosenFile } from '#core/files/file-transfer.ts';
import type { SessionMemory } from '#core/kernel/session-memory.ts';
import { withPort, type Profile } from '#src/composition/portal.ts';
import type { Ports } from '#src/composition/ports.ts';
import { aPicture } from '../assets/asset-inputs.ts';
import { openCliStage } from './cli-stage.ts';

/** One command line that was run, and how it ended. */
export type Ran = { readonly words: readonly string[]; readonly code: number };

type Typed<T> = (text: TemplateStringsArray, ...words: readonly string[]) => Promise<T>;

/** What one person types after `portal`, as in ada`tasks show ${id}`: a word that is put in stays one word. */
export type Typist = Typed<unknown> & {
  /** Types words that are in a list already. */
  readonly type: (words: readonly string[]) => Promise<unknown>;
  /** Returns the ids of what a list shows; of leads, their emails. */
  readonly ids: Typed<readonly string[]>;
  /** Returns the ids page by page, as `--limit` and `--token` go on. */
  readonly pages: (limit: number) => Typed<readonly (readonly string[])[]>;
  /** Returns each record that is printed, as it came. */
  readonly lines: Typed<readonly unknown[]>;
  /** Returns the exit code, whatever it is; every other form rejects unless it is 0. */
  readonly exit: Typed<number>;
};

type Listed = { readonly id?: string; readonly email?: string };
type Page = { readonly items: readonly Listed[]; readonly next?: string };

const wordsOf = (text: TemplateStringsArray, given: readonly string[]): readonly string[] =>
  text
    .map((part, at) => (at === 0 ? part : `\0${at - 1}\0${part}`))
    .join('')
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/\0(\d+)\0/g, (_mark, at: string) => given[Number(at)] ?? ''));

const idOf = ({ id, email }: Listed): string => id ?? email ?? '';

const idsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? (value as readonly Listed[]) : (value as Page).items).map(idOf);

type Get = (id: string) => Promise<unknown>;

/** Reads, and has `act` happen before the first answer arrives. */
const readThen = (get: Get, act: () => Promise<unknown>): Get => {
  let isFirst = true;
  return async (id) => {
    const answer = await get(id);
    const isDue = isFirst;
    isFirst = false;
    if (isDue) await act();
    return answer;
  };
};

/** A demo world that people type command lines over, each on a new device; its clock moves only by `advance`. */
export const openEffectStage = async ({ withVault }: { readonly withVault: boolean }) => {
  const clock = createMemoryClock();
  const changes: ((profile: Profile) => Profile)[] = [];
  const ran: Ran[] = [];
  const answers = new Map<string, string>();
  const files = new Map<string, string | ChosenFile>();
  const fileAt = async (path: string): Promise<string | ChosenFile> => {
    const file = files.get(path);
    if (file === undefined) throw new Error(`no file ${path}`);
    return file;
  };
  const stage = await openCliStage({
    withVault,
    clock,
    change: (profile) => changes.reduce((changed, change) => change(changed), profile),
  });

  const runs = async (words: readonly string[], session: SessionMemory) => {
    const secrets: string[] = [];
    const outcome = await stage.run(words, {
      session,
      ask: async (label) => {
        const answer = answers.get(label) ?? (await stage.answerTo(label));
        if (answer !== undefined) secrets.push(answer);
        return answer;
      },
      filesIn: async (folder) => {
        const found = [...files.keys()].filter((path) => path.startsWith(`${folder}/`));
        return found.length > 0 ? found : Promise.reject(new Error(`no folder ${folder}`));
      },
      readFile: async (path) => {
        const file = await fileAt(path);
        return typeof file === 'string' ? aPicture(file) : file;
      },
      readText: async (path) => {
        const file = await fileAt(path);
        return typeof file === 'string' ? file : Promise.reject(new Error(`${path} is no text`));
      },
    });
    ran.push({ words, code: outcome.code });
    const shown = secrets.find((secret) => `${outcome.out}\n${outcome.errors}`.includes(secret));
    if (shown !== undefined) throw new Error(`${words.join(' ')} printed what was typed unseen: ${shown}`);
    return outcome;
  };

  /** Types as somebody; as nobody where there is no email. What a kept session remembers outlasts the command line. */
  const as = (email?: string, kept?: SessionMemory): Typist => {
    const signedIn = email === undefined ? [] : ['--as', email];
    const run = (words: readonly string[]) => runs([...words, ...signedIn], kept ?? createMemorySessionMemory());
    const output = async (words: readonly string[]): Promise<string> => {
      const { code, out, errors } = await run(words);
      if (code !== 0) throw new Error(`portal ${words.join(' ')} ended with ${code}: ${errors}`);
      return out;
    };
    const result = async (words: readonly string[]): Promise<unknown> => {
      const out = await output([...words, '--json']);
      return out === '' ? undefined : JSON.parse(out);
    };
    const pages = async (limit: number, words: readonly string[]) => {
      const found: (readonly string[])[] = [];
      for (let token: string | undefined = ''; token !== undefined;) {
        const more: readonly string[] = token === '' ? [] : ['--token', token];
        const { items, next } = (await result([...words, '--limit', String(limit), ...more])) as Page;
        found.push(items.map(idOf));
        token = next;
      }
      return found;
    };
    return Object.assign((...typed: Parameters<Typist>) => result(wordsOf(typed[0], typed.slice(1) as string[])), {
      type: result,
      ids: async (text: TemplateStringsArray, ...words: string[]) => idsOf(await result(wordsOf(text, words))),
      pages:
        (limit: number): Typist['pages'] extends (limit: number) => infer P ? P : never =>
        (text, ...words) =>
          pages(limit, wordsOf(text, words)),
      lines: async (text: TemplateStringsArray, ...words: string[]) => {
        const out = await output([...wordsOf(text, words), '--jsonl']);
        return out === '' ? [] : out.split('\n').map((line): unknown => JSON.parse(line));
      },
      exit: async (text: TemplateStringsArray, ...words: string[]) => (await run(wordsOf(text, words))).code,
    });
  };

  const rebind = <K extends keyof Ports>(name: K, change: (made: Ports[K]) => Ports[K]): void => {
    changes.push((profile) => withPort(profile, name, change));
  };

  return {
    ran,
    as,
    ada: as('ada@coolio.test'),
    tomas: as('tomas@coolio.test'),
    admin: as('admin@coolio.test'),
    nobody: as(),
    clock,
    world: stage.world,
    /** What command lines wrote, by path. */
    written: stage.written,
    /** What is typed where a command line asks, by its label, in place of what the stage types. */
    answers,
    /** What there is to read, by path: a text, or a file; where a file is asked for, a text is the name of a new picture. */
    files,
    /** What the stage types where a command line asks. */
    answerTo: stage.answerTo,
    /** Changes a port of every device from now on. */
    rebind,
    /** Has something happen while the next command line runs, between what it reads by an id and what it writes. */
    meanwhile: (name: 'tasks' | 'proposals' | 'requests' | 'vault', act: () => Promise<unknown>): void => {
      let isNext = true;
      rebind(name, (made) => {
        const isThis = isNext;
        isNext = false;
        return isThis ? ({ ...made, get: readThen(made.get, act) } as typeof made) : made;
      });
    },
  };
};

export type EffectStage = Awaited<ReturnType<typeof openEffectStage>>;
