import type { VerifyReport } from './verify-pact.d.mts';

export type Run = { readonly url: string; readonly run: string; readonly began: Date; readonly seconds: number };

export declare const terminalReport: (report: VerifyReport) => string;
export declare const markdownReport: (report: VerifyReport, run: Run) => string;
export declare const junitReport: (report: VerifyReport, run: Run) => string;
