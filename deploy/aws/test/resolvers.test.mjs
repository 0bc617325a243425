import { ESLint } from 'eslint';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { appsync, ends, loadResolver } from './resolvers.mjs';

const context = (over = {}) => ({
  info: { parentTypeName: 'Query', fieldName: 'getTask', selectionSetList: ['id'] },
  arguments: { id: 't1' },
  args: { id: 't1' },
  identity: { sub: 'u1' },
  request: { headers: { host: 'api' } },
  ...over,
});

describe('a field that the function resolves', () => {
  it('is asked for with its arguments and who asks', () => {
    const { request } = loadResolver('function.js', appsync());
    const { operation, payload } = request(context());
    assert.equal(operation, 'Invoke');
    assert.equal(payload.type, 'Query');
    assert.equal(payload.field, 'getTask');
    assert.deepEqual(payload.arguments, { id: 't1' });
    assert.deepEqual(payload.identity, { sub: 'u1' });
    assert.deepEqual(payload.headers, { host: 'api' });
  });

  it('has what the function returns', () => {
    const { response } = loadResolver('function.js', appsync());
    assert.deepEqual(response(context({ result: { data: { id: 't1' } } })), { id: 't1' });
  });

  it('is refused with the type and the fields of the refusal', () => {
    const { response } = loadResolver('function.js', appsync());
    const error = { type: 'BadRequest', message: 'No title', info: { field: 'title' } };
    assert.throws(() => response(context({ result: { error } })), {
      message: 'No title',
      type: 'BadRequest',
      info: { field: 'title' },
    });
  });

  it('fails as the function failed', () => {
    const { response } = loadResolver('function.js', appsync());
    const error = { type: 'Lambda:Unhandled', message: 'Task timed out' };
    assert.throws(() => response(context({ error })), { type: 'Lambda:Unhandled', message: 'Task timed out' });
  });

  it('ends the subscriptions that it says', () => {
    const stand = appsync();
    const { response } = loadResolver('function.js', stand);
    const ended = [{ subscriptionField: 'onTaskChange', payload: { taskId: 't1' } }];
    response(context({ result: { data: 't1', ended } }));
    assert.deepEqual(stand.calls.invalidated, ended);
  });
});

describe('a subscription to a task', () => {
  const info = { parentTypeName: 'Subscription', fieldName: 'onTaskChange' };
  const listening = context({ info, arguments: { taskId: 't1' } });

  it('begins with nothing, and can be ended for one task and one person', () => {
    const stand = appsync();
    const { response } = loadResolver('function.js', stand);
    assert.equal(response({ ...listening, result: { data: null } }), null);
    const [filter, ...more] = stand.calls.filters;
    assert.deepEqual(more, []);
    assert.ok(ends(filter, { taskId: 't1', userId: 'u1' }));
    assert.ok(!ends(filter, { taskId: 't1', userId: 'u2' }));
    assert.ok(!ends(filter, { taskId: 't2', userId: 'u1' }));
  });

  it('does not begin where the function refuses it', () => {
    const stand = appsync();
    const { response } = loadResolver('function.js', stand);
    const error = { type: 'Unauthorized', message: 'Not Authorized' };
    assert.throws(() => response({ ...listening, result: { error } }), { type: 'Unauthorized' });
    assert.deepEqual(stand.calls.filters, []);
  });
});

describe('a subscription to what is one’s own', () => {
  it('begins for its owner', () => {
    const { request, response } = loadResolver('own-events.js', appsync());
    assert.deepEqual(request(context({ args: { userId: 'u1' } })), { payload: null });
    assert.equal(response(context({ args: { userId: 'u1' } })), null);
  });

  it('is refused to others', () => {
    const { request } = loadResolver('own-events.js', appsync());
    assert.throws(() => request(context({ args: { userId: 'u2' } })), { type: 'Unauthorized' });
  });
});

describe('the code of the resolvers', () => {
  const eslint = new ESLint({ cwd: fileURLToPath(new URL('..', import.meta.url)) });

  it('keeps to what AppSync’s runtime takes', async () => {
    const results = await eslint.lintFiles(['resolvers/*.js']);
    assert.ok(results.length > 0);
    assert.deepEqual(
      results.flatMap(({ messages }) => messages),
      [],
    );
  });

  it('is refused with what that runtime does not take', async () => {
    const text = 'export function request() { try { for (let n = 0; n < 1; n++); } catch { /* */ } }';
    const [{ messages }] = await eslint.lintText(text, { filePath: 'resolvers/refused.js' });
    assert.deepEqual(messages.map(({ ruleId }) => ruleId).sort(), [
      '@aws-appsync/no-disallowed-unary-operators',
      '@aws-appsync/no-for',
      '@aws-appsync/no-try',
    ]);
  });
});
