/** What a check of one part of a deployment found. */
export type DeploymentCheck = {
  /** Such as `Mail`. */
  readonly part: string;
  /** A fault keeps the part from working; a warning is to be looked at. */
  readonly state: 'ok' | 'warning' | 'fault';
  /** What was found, as one line without secrets. */
  readonly found: string;
  /** What an operator does about it; undefined where all is well. */
  readonly remedy?: string | undefined;
};
