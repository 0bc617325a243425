import { resolve as path } from 'node:path';
import { isInputType, Kind, parse, typeFromAST } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CreateTaskDocument } from '#contracts/generated/tasks/graphql.ts';
import { contractSchema } from '#backend/graphql/api-schema.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { seed } from '#tests/support/chance/seed.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { guestClient } from '#tests/support/guest-client.ts';
import { archiveCalls } from '../graphql/authorization-archive-calls.ts';
import { assetCalls } from '../graphql/authorization-asset-calls.ts';
import { auditCalls } from '../graphql/authorization-audit-calls.ts';
import { authorizationCalls, type Call, type Variables } from '../graphql/authorization-calls.ts';
import { handoverCalls } from '../graphql/authorization-handover-calls.ts';
import { setStage, type Stage } from '../graphql/authorization-stage.ts';
import { questionCalls } from '../graphql/authorization-question-calls.ts';
import { requestCalls } from '../graphql/authorization-request-calls.ts';
import { sendingCalls } from '../graphql/authorization-sending-calls.ts';
import { silentVoice, taskCalls } from '../graphql/authorization-task-calls.ts';
import { templateCalls } from '../graphql/authorization-template-calls.ts';
import { userCalls } from '../graphql/authorization-user-calls.ts';
import { vaultCalls } from '../graphql/authorization-vault-calls.ts';
import { bundleProgram } from '../storage/bundle-program.ts';
import { longestBlock, most } from './longest-block.ts';
import { usualValue, withValueAt, worstValues, type Worst } from './worst-values.ts';

const schema = contractSchema();
const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {}).filter(({ args }) => args.length > 0),
);

/** All of them in the full run, a fourth in the gate: what reads the values is shared, and the seed turns which. */
const looked = inFullRun ? fields : fields.filter((_, at) => at % 4 === Math.abs(seed) % 4);

let backend: EmbeddedBackend;
let stage: Stage;
let calls: Readonly<Record<string, Call>>;

beforeAll(async () => {
  const textWorker = await bundleProgram(path('src-backend/tasks/text-work/text-worker.ts'));
  backend = await startEmbeddedBackend({ voices: silentVoice, textWorker });
  stage = await setStage(backend);
  calls = {
    ...authorizationCalls(stage),
    ...vaultCalls(stage),
    ...handoverCalls(stage),
    ...assetCalls(stage),
    ...taskCalls(stage),
    ...questionCalls(stage),
    ...sendingCalls(stage),
    ...templateCalls(stage),
    ...requestCalls(stage),
    ...userCalls(backend.identity),
    ...archiveCalls(stage),
    ...auditCalls,
  };
});
afterAll(() => backend.close());

const post = (payload: string, authorization: string) =>
  backend.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { host: 'localhost', 'content-type': 'application/json', authorization },
    payload,
  });

const variableTypes = (query: string) =>
  parse(query).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? (definition.variableDefinitions ?? []).flatMap(({ variable, type }) => {
          const own = typeFromAST(schema, type);
          return isInputType(own) ? [{ name: variable.name.value, type: own }] : [];
        })
      : [],
  );

type Attempt = { readonly token: string; readonly variables: () => Promise<Variables> };

/** A call with variables that it takes, by somebody who may make it; by anybody where nobody may. */
const attemptOf = async ({ document, about }: Call): Promise<Attempt> => {
  const { O, A, R, sender } = stage.actors;
  const owner = O.user as UserRow;
  for (const { user, token } of [O, A, R, sender]) {
    if (user === undefined || token === undefined) continue;
    const variables = async (): Promise<Variables> => (await about?.(owner, user)) ?? {};
    const { body } = await post(JSON.stringify({ query: String(document), variables: await variables() }), token);
    if (!body.includes('"errors"')) return { token, variables };
  }
  const { user, token = '' } = O;
  return { token, variables: async () => (await about?.(owner, user ?? owner)) ?? {} };
};

const nameOf = ({ path, kind }: Worst): string => `${path.join('.')}: ${kind}`;

describe(`the longest block of the event loop (seed ${seed})`, () => {
  it('is looked for in every field that takes something', () => {
    const called = new Set(Object.keys(calls).map((name) => name.split('(')[0]));
    expect(fields.map(({ name }) => name).filter((name) => !called.has(name))).toEqual([]);
  });

  it.each(looked.map(({ name }) => name))('is short whatever %s is given', async (field) => {
    const call = Object.entries(calls).find(([name]) => name.split('(')[0] === field)?.[1];
    if (call === undefined) throw new Error(`no call of ${field}`);
    const query = String(call.document);
    const { token, variables } = await attemptOf(call);
    let given = await variables();
    const slow: string[] = [];
    for (const { name, type } of variableTypes(query)) {
      for (const worst of worstValues(type, given[name] ?? usualValue(type), [name])) {
        if (typeof worst.value === 'string') {
          await backend.database.db.deleteFrom('rate_limits').execute();
          given = await variables();
        }
        const payload = JSON.stringify({ query, variables: withValueAt(given, worst.path, worst.value) });
        const block = await longestBlock(() => post(payload, token));
        if (block > most) slow.push(`${nameOf(worst)}: ${block.toFixed(1)}`);
      }
    }
    expect(slow).toEqual([]);
  });

  it('is short for somebody without an account, who may not even call', async () => {
    const api = guestClient(backend.url);
    const assignees = Array.from({ length: 60_000 }, () => 'x');
    const call = () => api(CreateTaskDocument, { input: { assignees } } as never);
    expect((await call()).errors[0]).toMatchObject({ errorType: 'Unauthorized' });
    expect(await longestBlock(call)).toBeLessThanOrEqual(most);
  });
});
