import { describe, expect, it } from 'vitest';
import { deviceName } from '#adapters/web-authn/device-name.ts';
import { createWebAuthnPasskeySecrets, type PasskeyBrowser } from '#adapters/web-authn/passkey-secrets.ts';
import { failureOf } from '#tests/support/rejection.ts';

const secret = new Uint8Array(32).fill(7);
const id = 'bGFwdG9w';
const salt = `${'S'.repeat(42)}A`;

type Outputs = AuthenticationExtensionsClientOutputs;

const answering = (outputs: Outputs, credentialId = id) =>
  ({ id: credentialId, getClientExtensionResults: () => outputs }) as PublicKeyCredential;

const computed: Outputs = { prf: { results: { first: secret.buffer } } };

type Asked = { readonly publicKey: PublicKeyCredentialCreationOptions & PublicKeyCredentialRequestOptions };

/** A browser whose `create` and `get` answer so, with what each was asked and what was signalled. */
const browserWith = ({
  create = async () => answering(computed),
  get = async () => answering(computed),
  ...changes
}: Partial<PasskeyBrowser> & {
  readonly create?: () => Promise<Credential | null>;
  readonly get?: () => Promise<Credential | null>;
} = {}) => {
  const asked: (readonly [string, Asked['publicKey']])[] = [];
  const signalled: unknown[] = [];
  const note = (name: string, options: unknown): void => void asked.push([name, (options as Asked).publicKey]);
  const secrets = createWebAuthnPasskeySecrets({
    credentials: {
      create: (options) => (note('create', options), create()),
      get: (options) => (note('get', options), get()),
    },
    isSecureContext: true,
    hostname: 'portal.test',
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    signalUnknown: async (credential) => void signalled.push(credential),
    ...changes,
  });
  return { secrets, asked, signalled };
};

const named = (name: string) => () => Promise.reject(new DOMException('No', name));

describe('passkeys of a browser', () => {
  it('are asked for on this host, with the person verified, for nothing but a secret', async () => {
    const { secrets, asked } = browserWith();
    const made = await secrets.create('ada@coolio.test', [{ credentialId: 'cGhvbmU' }]);
    expect(made).toMatchObject({ credentialId: id, secret });
    expect(Buffer.from(made.salt, 'base64url')).toHaveLength(32);
    const [[name, options] = ['', undefined]] = asked;
    expect([name, options]).toMatchObject([
      'create',
      {
        rp: { id: 'portal.test' },
        user: { name: 'ada@coolio.test' },
        authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
        attestation: 'none',
        excludeCredentials: [{ type: 'public-key', id: Uint8Array.from(Buffer.from('phone')) }],
        extensions: { prf: { eval: { first: Uint8Array.from(Buffer.from(made.salt, 'base64url')) } } },
      },
    ]);
    expect(asked).toHaveLength(1);
  });

  it('get another user id, challenge and salt each time', async () => {
    const { secrets, asked } = browserWith();
    const [one, other] = [await secrets.create('ada', []), await secrets.create('ada', [])];
    expect(one.salt).not.toBe(other.salt);
    expect(asked[0]?.[1].user.id).not.toEqual(asked[1]?.[1].user.id);
    expect(asked[0]?.[1].challenge).not.toEqual(asked[1]?.[1].challenge);
  });

  it('are read over the salt of whichever is used', async () => {
    const { secrets, asked } = browserWith({ get: async () => answering(computed, 'cGhvbmU') });
    const passkeys = [
      { credentialId: id, salt },
      { credentialId: 'cGhvbmU', salt: `${'T'.repeat(42)}A` },
    ];
    expect(await secrets.read(passkeys)).toEqual({ credentialId: 'cGhvbmU', secret });
    expect(asked[0]?.[1]).toMatchObject({
      rpId: 'portal.test',
      userVerification: 'required',
      allowCredentials: [{ id: Uint8Array.from(Buffer.from('laptop')) }, { id: Uint8Array.from(Buffer.from('phone')) }],
      extensions: {
        prf: {
          evalByCredential: {
            [id]: { first: Uint8Array.from(Buffer.from(salt, 'base64url')) },
            cGhvbmU: { first: Uint8Array.from(Buffer.from(`${'T'.repeat(42)}A`, 'base64url')) },
          },
        },
      },
    });
  });

  it('are read once more where they were made without a secret', async () => {
    const { secrets, asked } = browserWith({ create: async () => answering({ prf: { enabled: true } }) });
    const made = await secrets.create('ada', []);
    expect(made).toMatchObject({ credentialId: id, secret });
    expect(asked.map(([name]) => name)).toEqual(['create', 'get']);
    expect(asked[1]?.[1].extensions?.prf?.evalByCredential).toHaveProperty(id);
  });

  it.each<readonly [string, Outputs]>([
    ['says nothing of it', {}],
    ['says that it has none', { prf: { enabled: false } }],
    ['gives one that is too short', { prf: { results: { first: new Uint8Array(16) } } }],
  ])('are not made where the authenticator %s, and the device may drop them', async (_what, outputs) => {
    const { secrets, asked, signalled } = browserWith({ create: async () => answering(outputs) });
    expect(await failureOf(secrets.create('ada', []))).toMatchObject({ code: 'PasskeyUnsupported' });
    expect(asked.map(([name]) => name)).toEqual(['create']);
    expect(signalled).toEqual([{ rpId: 'portal.test', credentialId: id }]);
  });

  it('are dropped where the second question is declined', async () => {
    const { secrets, signalled } = browserWith({
      create: async () => answering({ prf: { enabled: true } }),
      get: named('NotAllowedError'),
    });
    expect(await failureOf(secrets.create('ada', []))).toMatchObject({ code: 'PasskeyCanceled' });
    expect(signalled).toHaveLength(1);
  });

  it.each([
    [named('NotAllowedError'), { kind: 'identity', code: 'PasskeyCanceled' }],
    [named('AbortError'), { kind: 'identity', code: 'PasskeyCanceled' }],
    [async () => null, { kind: 'identity', code: 'PasskeyCanceled' }],
    [named('InvalidStateError'), { kind: 'conflict', message: 'This device has a passkey for your vault already' }],
    [named('NotSupportedError'), { kind: 'identity', code: 'PasskeyUnsupported' }],
    [named('SecurityError'), { kind: 'identity', code: 'PasskeyUnsupported' }],
  ])('fail as %s is understood: %j', async (create, error) => {
    expect(await failureOf(browserWith({ create }).secrets.create('ada', []))).toMatchObject(error);
  });

  it('that give no secret when they are read are unsupported', async () => {
    const { secrets } = browserWith({ get: async () => answering({}) });
    expect(await failureOf(secrets.read([{ credentialId: id, salt }]))).toMatchObject({ code: 'PasskeyUnsupported' });
  });

  it.each<readonly [boolean, string, Partial<PasskeyBrowser>]>([
    [true, 'that says nothing of secrets', {}],
    [true, 'that computes them', { capabilities: async () => ({ 'extension:prf': true }) }],
    [true, 'on this machine', { hostname: 'localhost' }],
    [true, 'that fails to say', { capabilities: () => Promise.reject(new Error('No')) }],
    [false, 'that computes none', { capabilities: async () => ({ 'extension:prf': false }) }],
    [false, 'without WebAuthn', { credentials: undefined }],
    [false, 'at an insecure address', { isSecureContext: false }],
    [false, 'at an IP address', { hostname: '127.0.0.1' }],
    [false, 'at an IPv6 address', { hostname: '[::1]' }],
  ])('are available: %s, in a browser %s', async (expected, _what, changes) => {
    expect(await browserWith(changes).secrets.isAvailable()).toBe(expected);
  });

  it('are forgotten without a failure, whether or not the browser listens', async () => {
    await browserWith({ signalUnknown: () => Promise.reject(new Error('No')) }).secrets.forget(id);
    await browserWith({ signalUnknown: undefined }).secrets.forget(id);
    expect(await failureOf(browserWith({ credentials: undefined }).secrets.create('ada', []))).toMatchObject({
      code: 'PasskeyUnsupported',
    });
  });

  it.each([
    ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'],
    ['Android phone', 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140 Mobile Safari/537.36'],
    ['Android tablet', 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140 Safari/537.36'],
    ['Windows PC', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'],
    ['Linux PC', 'Mozilla/5.0 (X11; Linux x86_64)'],
    ['Chromebook', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)'],
    ['This device', 'Node.js/20'],
  ])('may be called %s after the device', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('suggest the name of the device', async () => {
    expect(await browserWith().secrets.suggestedName()).toBe('Mac');
  });
});
