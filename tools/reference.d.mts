import type { requestForms } from '../src-core/design-code/request-form.ts';
import type { lineOfKind } from '../src-core/design-code/request-kind.ts';

type Requests = { readonly requestForms: typeof requestForms; readonly lineOfKind: typeof lineOfKind };

/** Every page of the reference, by its path. */
export declare const referencePages: (requests: Requests, root?: string) => Readonly<Record<string, string>>;
