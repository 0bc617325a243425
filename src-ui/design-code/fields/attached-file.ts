import { requestLimits } from '#core/design-code/check-request.ts';
import { mediaKinds, type MediaKind } from '#core/files/file-gateway.ts';
import { areFiles, type Answer, type RequestFile } from '#core/design-code/request-field.ts';
import type { AttachedFile } from '#ui/attachments/FileTiles.tsx';

/** A name that a request takes: what is too long for it loses its middle, and keeps what tells files apart. */
export const fittingName = (name: string): string => {
  const most = requestLimits.fileName;
  const end = 20;
  return name.length <= most ? name : `${name.slice(0, most - end - 1)}…${name.slice(-end)}`;
};

/** A file that was just sent says its kind; one that the server shows, its content type and a thumbnail too. */
type Told = RequestFile & {
  readonly type?: string;
  readonly category?: MediaKind;
  readonly thumbnailUrl?: string | undefined;
};

const kindOf = ({ category, type }: Told): MediaKind => category ?? mediaKinds.find((kind) => kind === type) ?? 'image';

const attachedFile = (file: Told): AttachedFile => ({
  key: file.key,
  name: file.name,
  type: kindOf(file),
  ...(file.thumbnailUrl === undefined ? {} : { thumbnailUrl: file.thumbnailUrl }),
});

/** The files of an answer, as the form shows them. */
export const attachedFiles = (answer: Answer | undefined): readonly AttachedFile[] =>
  areFiles(answer) ? answer.map(attachedFile) : [];
