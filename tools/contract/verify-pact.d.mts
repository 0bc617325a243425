export type VerifyOptions = {
  /** Of the data API: an address that ends in /graphql. */
  readonly endpoint: string;
  readonly adminToken: string;
  /** Of two accounts that were made for this: their things are changed and deleted. */
  readonly customerToken: string;
  readonly otherToken: string;
  /** Of an admin who was made for this, to whom logins are handed over; what needs one is skipped unless given. */
  readonly receiverToken?: string | undefined;
  /** The emails of those of them that were signed up for this run: they are removed in the end. */
  readonly signedUp?: readonly string[];
  /** Names of operations, or features of the pact; everything by default. */
  readonly only?: readonly string[];
  /** How many seconds a call may be waited for when the server limits calls; 120 by default. */
  readonly longestWait?: number;
  /** How long a push may take; 15 s by default. */
  readonly pushTimeoutMs?: number;
  readonly pactFile?: string;
  /** Gets what a person may want to know on the way. */
  readonly note?: (text: string) => void;
};

export type Problem = {
  /** A JSON path into the answer, or the name of a header; empty where the whole answer is meant. */
  readonly path: string;
  readonly message: string;
};

export type VerifyResult = {
  readonly operation: string;
  readonly description: string;
  /** `limited` where the server asked for a longer wait than the run allows. */
  readonly status: 'ok' | 'failed' | 'limited';
  readonly problems: readonly Problem[];
  readonly milliseconds?: number;
};

export type VerifyReport = {
  readonly results: readonly VerifyResult[];
  /** What needs a payment, or an admin who was made for the run, where there is none. */
  readonly skipped: readonly {
    readonly operation: string;
    readonly description: string;
    /** What there is none of. */
    readonly reason: string;
  }[];
  /** What could not be removed, a line each. */
  readonly left: readonly string[];
};

export declare const pactFile: string;
export declare const verifyPact: (options: VerifyOptions) => Promise<VerifyReport>;
