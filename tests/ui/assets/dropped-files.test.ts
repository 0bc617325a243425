import { describe, expect, it } from 'vitest';
import { droppedFiles } from '#ui/assets/uploads/dropped-files.ts';
import { partOf } from '#tests/support/entities.ts';

const fileOf = (name: string): File => new File(['x'], name);

const fileEntry = (name: string): FileSystemEntry =>
  partOf<FileSystemFileEntry>({ name, isFile: true, isDirectory: false, file: (give) => give(fileOf(name)) });

/** A folder that gives one entry at each reading, as a browser gives a hundred. */
const folderEntry = (name: string, ...inside: readonly FileSystemEntry[]): FileSystemEntry => {
  const left = [...inside];
  const createReader = () => partOf<FileSystemDirectoryReader>({ readEntries: (give) => give(left.splice(0, 1)) });
  return partOf<FileSystemDirectoryEntry>({ name, isFile: false, isDirectory: true, createReader });
};

const transferOf = (...entries: readonly (FileSystemEntry | null)[]): DataTransfer =>
  partOf<DataTransfer>({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) as unknown as DataTransferItemList,
    files: [fileOf('plain.png')] as unknown as FileList,
  });

const namesOf = async (transfer: DataTransfer): Promise<readonly string[]> =>
  (await droppedFiles(transfer)).map(({ name }) => name);

describe('what was dropped', () => {
  it('has every file of its folders and of those within them, but none that is hidden', async () => {
    const deep = folderEntry('deep', fileEntry('three.png'), fileEntry('.DS_Store'));
    const folder = folderEntry('folder', fileEntry('one.png'), fileEntry('two.png'), deep);
    const hidden = folderEntry('.git', fileEntry('four.png'));
    expect(await namesOf(transferOf(folder, hidden, fileEntry('five.png')))).toEqual([
      'one.png',
      'two.png',
      'three.png',
      'five.png',
    ]);
  });

  it('is its plain files where the browser tells of no folders', async () => {
    expect(await namesOf(transferOf(null))).toEqual(['plain.png']);
  });
});
