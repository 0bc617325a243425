import { describe, expect, it } from 'vitest';
import { GetUserOrdersDocument } from '#contracts/generated/orders/graphql.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../portal-pact.ts';
import { someText } from '../shapes.ts';

const { expects } = portalPact('guests');

describe('a guest over the wire', () => {
  it('is refused before any operation runs', async () => {
    const failure = await expects(
      {
        title: 'a list is asked for without a token',
        caller: 'nobody',
        operation: GetUserOrdersDocument,
        variables: { limit: 10 },
        status: 401,
        answer: {
          errors: [
            { errorType: 'UnauthorizedException', message: someText('Valid authorization header not provided.') },
          ],
        },
      },
      ({ orders }) => failureOf(orders.listMine()),
    );
    expect(failure.kind).toBe('access-denied');
  });
});
