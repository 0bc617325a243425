import { RemovalPolicy } from 'aws-cdk-lib';

/**
 * Returns what becomes of data when its stack is removed.
 * @param {'retain' | 'destroy'} removal
 * @param {{ snapshot?: boolean }} [options] Whether a last copy is kept of what would be destroyed.
 */
export const removalOf = (removal, { snapshot = false } = {}) => {
  if (removal === 'retain') return RemovalPolicy.RETAIN;
  return snapshot ? RemovalPolicy.SNAPSHOT : RemovalPolicy.DESTROY;
};
