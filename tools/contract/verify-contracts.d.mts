type Say = (text: string) => void;

/** Verifies a server as the words of a command line ask, and returns the exit code. */
export declare const verifyContracts: (
  words: readonly string[],
  says?: { readonly out?: Say; readonly note?: Say },
) => Promise<number>;
