/** Exit codes, the same as those of the command line (src/cli/exit-code.ts). */
export const exits = {
  kept: 0,
  broken: 1,
  usage: 2,
  accessDenied: 3,
  connectionLost: 4,
  limitExceeded: 7,
  identity: 9,
  /** By Ctrl+C. */
  stopped: 130,
};

/** Ends a run with a sentence and an exit code. */
export class Stop extends Error {
  /**
   * @param {number} exitCode
   * @param {string} message
   */
  constructor(exitCode, message) {
    super(message);
    this.exitCode = exitCode;
  }
}
