import type { DeploymentCheck } from './deployment-check.ts';

/**
 * What the portal runs on. Every call also rejects with `connection-lost` when the server cannot be reached, and with `unexpected`
 * for a malformed response.
 */
export type DeploymentGateway = {
  /**
   * Checks each part of the deployment now, which takes some seconds, and returns what was found in a fixed order. Nothing is
   * changed and no mail is sent. Rejects with `access-denied` for everyone but admins, and with `limit-exceeded` where it is asked
   * for too often.
   */
  readonly check: () => Promise<readonly DeploymentCheck[]>;
};
