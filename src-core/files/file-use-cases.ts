import type { FileGateway } from './file-gateway.ts';
import type { FileTransfer } from './file-transfer.ts';
import { uploadFile } from './upload-file.ts';

type Deps = { readonly files: FileGateway; readonly transfer: FileTransfer };

export const fileUseCases = (deps: Deps) => ({ upload: uploadFile(deps) });

export type FileUseCases = ReturnType<typeof fileUseCases>;
