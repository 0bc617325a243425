const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** One reading gives some of a folder's entries; an empty one is its end. */
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> => {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return found;
    found.push(...some);
  }
};

const filesIn = async (entry: FileSystemEntry): Promise<readonly File[]> => {
  if (entry.name.startsWith('.')) return [];
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)];
  const inside = await entriesOf(entry as FileSystemDirectoryEntry);
  return (await Promise.all(inside.map(filesIn))).flat();
};

/** Every file that was dropped, those in folders included. What the browser offers of it is gone after the event. */
export const droppedFiles = (transfer: DataTransfer): Promise<readonly File[]> => {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return Promise.resolve([...transfer.files]);
  return Promise.all(entries.map(filesIn)).then((files) => files.flat());
};
