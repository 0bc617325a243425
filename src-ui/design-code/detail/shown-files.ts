import { areFiles, type Answer, type RequestFile, type ShownRequestFile } from '#core/design-code/request-field.ts';

const isShown = (file: RequestFile): file is ShownRequestFile => 'url' in file && 'type' in file;

/** The files of an answer that the server has given an address; none of any other answer. */
export const shownFiles = (answer: Answer): readonly ShownRequestFile[] =>
  areFiles(answer) ? answer.filter(isShown) : [];
