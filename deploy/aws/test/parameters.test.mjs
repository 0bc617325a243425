import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { connectionsOf, parameterNames, readParameters } from '../stack/parameters.mjs';
import { everything, least, writeBuilt } from './deployment.mjs';

const built = writeBuilt();
const read = (/** @type {Record<string, unknown>} */ said) => readParameters((name) => ({ ...built, ...said })[name]);

describe('the parameters', () => {
  it('are usual where only what is needed is said', () => {
    const parameters = read(least);
    assert.equal(parameters.productName, 'Coolio');
    assert.equal(parameters.google, undefined);
    assert.equal(parameters.wafRequests, undefined);
    assert.deepEqual(parameters.mailFrom, {
      name: 'Harbour & Pine',
      address: 'portal@example.com',
      text: 'Harbour & Pine <portal@example.com>',
    });
  });

  it('that are missing are named at once', () => {
    assert.throws(
      () => read({}),
      (error) => Object.keys(least).every((name) => error.message.includes(`${name}: `)),
    );
  });

  for (const [what, said, problem] of [
    [
      'a certificate of another region',
      { certificateArn: least.certificateArn.replace('us-east-1', 'eu-west-1') },
      'certificateArn',
    ],
    ['an address with a protocol', { domain: 'https://portal.example.com' }, 'domain'],
    ['a sender that nobody has verified', { mailFrom: 'portal@other.example' }, 'mailFrom'],
    ['half of what Google needs', { googleClientId: '1234' }, 'googleClientId, googleSecretArn, loginPrefix'],
    ['a zone of another domain', { hostedZoneId: 'Z01', hostedZoneName: 'ample.com' }, 'hostedZoneName'],
    ['more connections than the database takes', { maxAcu: 1 }, 'maxAcu'],
    ['a smallest capacity over the largest', { minAcu: 8, maxAcu: 4 }, 'minAcu'],
    ['a firewall that lets nobody in', { wafRequests: 5 }, 'wafRequests'],
    ['a folder that is not built', { functions: '/nowhere' }, 'functions'],
  ]) {
    it(`are refused with ${what}`, () => {
      assert.throws(() => read({ ...least, ...said }), new RegExp(`^Error: The deployment needs\\n  ${problem}: `));
    });
  }

  it('have a connection for all that runs at once', () => {
    assert.equal(connectionsOf({ data: 40, http: 20, identity: 10, jobs: 1 }), 213);
  });

  it('are each in the table of the README', () => {
    const rows = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    assert.deepEqual(
      parameterNames.filter((name) => !rows.includes(`\`${name}\``)),
      [],
    );
  });

  it('are all set in what the tests synthesise', () => {
    const others = new Set(['stackName', 'functions', 'portal', 'minAcu', 'maxAcu']);
    const unset = parameterNames.filter(
      (name) => !(name in everything) && !name.endsWith('Concurrency') && !others.has(name),
    );
    assert.deepEqual(unset, []);
  });
});
