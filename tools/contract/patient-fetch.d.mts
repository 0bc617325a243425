export declare class LimitReached extends Error {}

export type Answer = { readonly status: number; readonly contentType: string; readonly text: string };

export type PatientFetch = (url: string, init: RequestInit) => Promise<Answer>;

export declare const createPatientFetch: (options: {
  /** In seconds, for one call. */
  readonly longestWait: number;
  readonly note: (text: string) => void;
  readonly wait?: (seconds: number) => Promise<unknown>;
  readonly send?: () => Promise<Response>;
}) => PatientFetch;
