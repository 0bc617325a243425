import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/chance/eventually.ts';
import { startEmbeddedBackend, testIdentity, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';

let backend: EmbeddedBackend;
beforeAll(async () => {
  backend = await startEmbeddedBackend({ trustProxy: 1, identity: { ...testIdentity, confirmBy: 'link' } });
});
afterAll(() => backend.close());

describe('a server on loopback that is given no address', () => {
  it('names itself localhost in its mails', async () => {
    const answer = await backend.app.inject({
      method: 'POST',
      url: '/idp',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
      },
      payload: JSON.stringify({
        ClientId: testIdentity.clientId,
        Username: 'mailed@example.com',
        Password: 'correct horse',
        UserAttributes: [{ Name: 'name', Value: 'Mae' }],
      }),
    });
    expect(answer.statusCode).toBe(200);
    await eventually(async () => {
      const mail = await backend.database.db.selectFrom('mails').select('body_text').executeTakeFirst();
      expect(mail?.body_text).toContain(`http://localhost:${new URL(backend.url).port}/confirmUser`);
    });
  });

  const logout = (protocol: string, home: string) =>
    backend.app.inject({
      url: `/logout?${new URLSearchParams({ client_id: testIdentity.clientId, logout_uri: home }).toString()}`,
      headers: { host: 'localhost', 'x-forwarded-proto': protocol },
    });

  it.each(['javascript', 'data', 'ftp', 'https:', ''])(
    'is reached by http, whatever else a client claims through its proxy, such as "%s"',
    async (protocol) => {
      expect((await logout(protocol, `${protocol}://localhost/`)).statusCode).toBe(400);
      expect((await logout(protocol, 'http://localhost/')).headers.location).toBe('http://localhost/');
    },
  );

  it('is reached by https where the proxy says so', async () => {
    expect((await logout('https', 'https://localhost/')).headers.location).toBe('https://localhost/');
  });
});
