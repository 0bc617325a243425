export type VerifyOptions = {
  /** Of the data API: an address that ends in /graphql. */
  readonly endpoint: string;
  readonly adminToken: string;
  readonly customerToken: string;
  readonly pactFile?: string;
};

export type PactResult = {
  readonly description: string;
  readonly ok: boolean;
  /** `path` is a JSON path into the answer, or the name of a header. */
  readonly mismatches: readonly { readonly path: string; readonly message: string }[];
};

export type PactReport = {
  readonly results: readonly PactResult[];
  /** What needs a payment, on a server whose payments a program cannot make. */
  readonly skipped: readonly string[];
};

export declare const pactFile: string;
export declare const verifyPact: (options: VerifyOptions) => Promise<PactReport>;
