import type { EmbeddedBackend } from '#tests/support/embedded-backend.ts';

/** What a backend's identity service makes of one operation, refusals included. */
export const callIdentity = async (
  at: Pick<EmbeddedBackend, 'app'>,
  operation: string,
  fields: object,
): Promise<Record<string, unknown>> => {
  const response = await at.app.inject({
    method: 'POST',
    url: '/idp',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    payload: { ClientId: 'portal-test', ...fields },
  });
  return response.json();
};
