import { describe, expect, it } from 'vitest';
import { parseIntegrations } from '#core/integrations/integration.ts';

describe('what a deployment is connected to', () => {
  it('is what it tells, in the modes there are', () => {
    expect(parseIntegrations({ payments: 'live', googleSignIn: 'embedded' })).toEqual({
      payments: 'live',
      googleSignIn: 'embedded',
    });
  });

  it.each([undefined, null, 'payments', 7, [], { payments: true }, { payments: 'Live' }, { fax: 'live' }])(
    'is nothing where it tells nothing that is known: %j',
    (raw) => {
      expect(parseIntegrations(raw)).toEqual({});
    },
  );
});
