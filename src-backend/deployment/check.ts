import type { DeploymentCheck } from '#core/deployment/deployment-check.ts';

/** What one check found; its part is named by what runs it. */
export type Finding = Omit<DeploymentCheck, 'part'>;

export const ok = (found: string): Finding => ({ state: 'ok', found });
export const warning = (found: string, remedy: string): Finding => ({ state: 'warning', found, remedy });
export const fault = (found: string, remedy: string): Finding => ({ state: 'fault', found, remedy });

const longest = 300;

/** The reason in an error, as one line. */
export const reasonOf = (cause: unknown): string => {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  if (inner instanceof AggregateError && inner.errors[0] instanceof Error) return reasonOf(inner.errors[0]);
  const text = inner instanceof Error ? inner.message : String(inner);
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, longest);
};
