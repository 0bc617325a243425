import type { UploadResource } from '#core/files/file-gateway.ts';
import type { ChosenFile } from '#core/files/file-transfer.ts';
import type { Portal } from '#core/portal.ts';
import { files, optional } from '#src/cli/field.ts';

type Sent = { readonly key: string; readonly name: string };

/** Uploads files one after the other, and returns what a record of this resource names. */
export const sendFiles = async (
  portal: Portal,
  resource: UploadResource,
  chosen: readonly ChosenFile[] = [],
): Promise<readonly Sent[]> => {
  const sent: Sent[] = [];
  for (const file of chosen) {
    const { key } = await portal.files.upload(resource, file);
    sent.push({ key, name: file.name });
  }
  return sent;
};

export const attach = optional(files('pictures, films, PDF and office files to attach'));
