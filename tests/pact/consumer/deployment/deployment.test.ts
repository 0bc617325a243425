import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import { CheckDeploymentDocument } from '#contracts/generated/deployment/graphql.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../../portal-pact.ts';
import { refused, someText } from '../../shapes.ts';

const { expects } = portalPact('deployment');
const { eachLike, regex } = MatchersV3;

describe('the deployment', () => {
  it('is checked for an admin, part by part', async () => {
    const checks = await expects(
      {
        title: 'an admin checks the deployment',
        caller: 'admin',
        operation: CheckDeploymentDocument,
        variables: {},
        answer: {
          data: {
            checkDeployment: eachLike({
              part: someText('Mail'),
              state: regex('ok|warning|fault', 'ok'),
              found: someText('kept in the outbox'),
            }),
          },
        },
      },
      ({ deploymentChecks }) => deploymentChecks.check(),
    );
    expect(checks[0]).toMatchObject({ part: 'Mail', state: 'ok', found: 'kept in the outbox' });
  });

  it('is not checked for a customer', async () => {
    const failure = await expects(
      {
        title: 'a customer checks the deployment',
        caller: 'customer',
        operation: CheckDeploymentDocument,
        variables: {},
        answer: refused('Unauthorized', 'checkDeployment'),
      },
      ({ deploymentChecks }) => failureOf(deploymentChecks.check()),
    );
    expect(failure.kind).toBe('access-denied');
  });
});
